-- Who calls an API: of its calls those of the last days, in each partition. Calls that are counted meanwhile wait in the memory of the gateways.
CREATE INDEX usage_operations_api ON usage_operations (system_name, day);
