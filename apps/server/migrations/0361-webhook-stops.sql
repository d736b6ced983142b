-- Why a webhook was stopped is a code, which is put into words when it is read.
UPDATE webhooks SET disabled_because = CASE WHEN disabled_because LIKE '%410%' THEN 'gone' ELSE 'undelivered' END
WHERE disabled_because IS NOT NULL;
