/**
 * Looks and counts in one step. KEYS are the counters of one call; ARGV has four numbers for each: where it goes on when the
 * key is gone, what was counted without it, its milliseconds to live (0 for ever) and its limit (-1 for none). Gives 1 when a
 * limit is reached, else 0, and then the counts.
 */
export const takeCallScript = `
local counts = {}
local exceeded = 0
for index = 1, #KEYS do
  local at = (index - 1) * 4
  local known = redis.call('GET', KEYS[index])
  counts[index] = tonumber(known or ARGV[at + 1]) + tonumber(ARGV[at + 2])
  local limit = tonumber(ARGV[at + 4])
  if limit >= 0 and counts[index] >= limit then exceeded = 1 end
end
for index = 1, #KEYS do
  local live = tonumber(ARGV[(index - 1) * 4 + 3])
  counts[index] = counts[index] + 1 - exceeded
  if live > 0 then
    redis.call('SET', KEYS[index], counts[index], 'PX', live)
  else
    redis.call('SET', KEYS[index], counts[index])
  end
end
return {exceeded, unpack(counts)}
`;

/** Takes one call out of every counter that is still there. */
export const giveBackScript = `
for index = 1, #KEYS do
  local known = tonumber(redis.call('GET', KEYS[index]) or '0')
  if known > 0 then redis.call('DECR', KEYS[index]) end
end
return 0
`;
