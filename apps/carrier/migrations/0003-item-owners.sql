-- Whoever receives a parcel asks by its number, without knowing whose it is.
CREATE INDEX world_values_items ON world_values (key) WHERE collection = 'items';
