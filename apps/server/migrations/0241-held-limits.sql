-- Limits and free calls as they hold for an account: by the list in force (edition 0), or by the edition that it keeps.
CREATE VIEW held_limits AS
SELECT 0 AS edition_id, l.plan_id, l.id, l.metric_id, m.name AS metric_name, m.api_system_names, l.period, l.value::bigint AS value, l.per,
  CASE WHEN EXISTS (SELECT 1 FROM plan_pricing_rules r WHERE r.plan_id = l.plan_id
    AND r.metric_id = l.metric_id AND r.first_unit <= l.value + 1
    AND (r.last_unit IS NULL OR r.last_unit >= l.value + 1)) THEN 'free_quota' ELSE 'hard_stop' END AS kind
FROM plan_limits l JOIN plan_metrics m ON m.id = l.metric_id
UNION ALL
SELECT e.id, (plan ->> 'id')::integer, (l ->> 'id')::integer, (m ->> 'id')::integer, m ->> 'name',
  ARRAY(SELECT jsonb_array_elements_text(m -> 'apis')), l ->> 'period', (l ->> 'value')::bigint, COALESCE(l ->> 'per', 'account'),
  CASE WHEN EXISTS (SELECT 1 FROM jsonb_array_elements(plan -> 'pricingRules') r WHERE r ->> 'metric' = l ->> 'metric'
    AND (r ->> 'min')::bigint <= (l ->> 'value')::bigint + 1
    AND COALESCE((r ->> 'max')::bigint, (l ->> 'value')::bigint + 1) >= (l ->> 'value')::bigint + 1)
    THEN 'free_quota' ELSE 'hard_stop' END
FROM price_editions e, jsonb_array_elements(e.content -> 'plans') plan, jsonb_array_elements(plan -> 'limits') l,
  jsonb_array_elements(e.content -> 'metrics') m
WHERE m ->> 'systemName' = l ->> 'metric'
  AND e.id IN (SELECT edition_id FROM kept_prices WHERE until IS NULL OR until > now());
