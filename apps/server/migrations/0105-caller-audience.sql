-- Names an upstream in the tokens that tell it who calls; without one it gets none.
ALTER TABLE cloud_endpoints ADD COLUMN caller_audience text;
