-- Asks the portal about each call, forwards what it grants, and reports what became of it.
local portal = "http://" .. os.getenv("PORTAL")
local secret = os.getenv("GATEWAY_SECRET")
local maxBody = 10 * 1024 * 1024

-- What belongs to one connection, opens the portal or says who calls ends here, with `_` in place of `-` as well.
local ends = {}
for name in ([[
  apikey cookie x-bap-key connection keep-alive proxy-authorization proxy-connection te trailer upgrade http2-settings authorization
  x-caller-token x-request-id x-application-id x-account-id x-http-method-override x-http-method x-method-override
]]):gmatch("%S+") do ends[name] = true end

local function ask(method, path, headers, body)
  headers["x-gateway-secret"] = { secret }
  local client = core.httpclient()
  return client[method](client, { url = portal .. path, headers = headers, body = body, timeout = 5000 })
end

local function first(headers, name)
  local list = headers and headers[name]
  return list and (list[0] or list[1])
end

local function refuse(txn, answer)
  local reply = txn:reply()
  reply:set_status(answer.status)
  for name, list in pairs(answer.headers) do
    if name ~= "connection" and name ~= "date" and name ~= "keep-alive" and name ~= "transfer-encoding" then
      for _, value in pairs(list) do reply:add_header(name, value) end
    end
  end
  reply:set_body(txn.f:method() == "HEAD" and "" or answer.body)
  txn:done(reply)
end

local away = {
  status = 503,
  headers = { ["content-type"] = { "application/json" }, ["retry-after"] = { "1" } },
  body = '{"message":"Not available at the moment","compositeFault":{"faults":[{"explanationText":"The gateway cannot ask the portal at the moment. Nothing was forwarded: repeat the call after the time in Retry-After.","faultCode":"GW-503"}]}}',
}

core.register_action("authorize", { "http-req" }, function(txn)
  local given = txn.http:req_get_headers()
  if tonumber(first(given, "content-length") or 0) > maxBody then
    return refuse(txn, ask("get", "/gateway/fault/413", { ["x-request-id"] = { first(given, "x-request-id") } }))
  end
  local headers = {}
  for name, list in pairs(given) do
    if name ~= "host" and name ~= "content-length" and name ~= "transfer-encoding" and name ~= "connection"
      and name ~= "cookie" and name ~= "expect" and name ~= "te" then
      headers[name] = {}
      for _, value in pairs(list) do table.insert(headers[name], value) end
    end
  end
  headers["x-original-method"] = { txn.f:method() }
  headers["x-original-uri"] = { txn.f:url() }
  headers["x-forwarded-for"] = { txn.f:src() }
  local answer = ask("get", "/gateway/authorize", headers)
  if not answer or not first(answer.headers, "x-request-id") then return refuse(txn, away) end
  if answer.status ~= 204 then return refuse(txn, answer) end

  local function take(name) return first(answer.headers, name) end
  local origin = take("x-gateway-origin")
  local scheme, host, port = origin:match("^(https?)://([^:/]+):?(%d*)$")
  txn:set_var("txn.scheme", scheme)
  txn:set_var("txn.host", host)
  txn:set_var("txn.port", tonumber(port) or (scheme == "https" and 443 or 80))
  if host:match("^[%d.]+$") then txn:set_var("txn.address", host) end
  txn:set_var("txn.origin", origin)
  txn:set_var("txn.began", core.now().sec * 1000 + core.now().usec // 1000)
  for name, variable in pairs({
    ["x-gateway-ticket"] = "ticket", ["x-gateway-path"] = "path", ["x-request-id"] = "request_id",
    ratelimit = "limits", ["ratelimit-policy"] = "policy", deprecation = "deprecation", sunset = "sunset", link = "link",
  }) do txn:set_var("txn." .. variable, take(name) or "") end
  txn:set_var("txn.method", txn.f:method())
  txn:set_var("txn.id", txn.f:uuid())

  local named = {}
  for name in (first(given, "connection") or ""):lower():gmatch("[^%s,]+") do named[name] = true end
  for name in pairs(given) do
    if ends[(name:gsub("_", "-"))] or (named[name] and name ~= "content-length" and name ~= "transfer-encoding") then
      txn.http:req_del_header(name)
    end
  end
  txn.http:req_set_uri(take("x-gateway-target"):sub(#origin + 1))
  txn.http:req_set_header("host", origin:match("//(.*)$"))
  for name, value in pairs({
    ["x-request-id"] = take("x-request-id"), ["x-application-id"] = take("x-application-id"),
    ["x-account-id"] = take("x-account-id"), ["x-caller-token"] = take("x-caller-token"),
    authorization = take("x-gateway-authorization"),
  }) do
    if value ~= "" then txn.http:req_set_header(name, value) end
  end
end)

-- What would speak for the portal's whole origin is not an upstream's to say.
local hidden = {
  "set-cookie", "clear-site-data", "alt-svc", "strict-transport-security", "content-security-policy",
  "content-security-policy-report-only", "x-content-type-options", "x-request-id", "ratelimit", "ratelimit-policy",
}

core.register_action("answer", { "http-res" }, function(txn)
  txn:set_var("txn.answered", true)
  local location = first(txn.http:res_get_headers(), "location")
  local origin = txn:get_var("txn.origin")
  if location and location:sub(1, #origin + 1) == origin .. "/" then
    txn.http:res_set_header("location", location:sub(#origin + 1))
  end
  for _, name in ipairs(hidden) do txn.http:res_del_header(name) end
  txn.http:res_set_header("content-security-policy", "sandbox")
  txn.http:res_set_header("x-content-type-options", "nosniff")
  for name, variable in pairs({
    ["x-request-id"] = "request_id", ratelimit = "limits", ["ratelimit-policy"] = "policy",
    deprecation = "deprecation", sunset = "sunset", link = "link",
  }) do
    local value = txn:get_var("txn." .. variable)
    if value and value ~= "" then txn.http:res_add_header(name, value) end
  end
end)

local function quote(text) return '"' .. (text or ""):gsub('[%c"\\]', function(c) return ("\\u%04x"):format(c:byte()) end) .. '"' end

local waiting = {}
local Report = { id = "report", flags = filter.FLT_CFG_FL_HTX }
Report.__index = Report
function Report:new() return setmetatable({}, Report) end
function Report:start_analyze() end
function Report:end_analyze(txn, channel)
  if not channel:is_resp() then return end
  local ticket = txn:get_var("txn.ticket")
  if not ticket then return end
  local now = core.now()
  local text = ('{"ticket":%s,"status":%d,"requestId":%s,"method":%s,"path":%s,"durationMs":%d}'):format(
    quote(ticket), txn:get_var("txn.status") or 499, quote(txn:get_var("txn.request_id")), quote(txn:get_var("txn.method")),
    quote(txn:get_var("txn.path")), math.max(0, now.sec * 1000 + now.usec // 1000 - txn:get_var("txn.began")))
  table.insert(waiting, { id = txn:get_var("txn.id"), text = text })
end
core.register_filter("report", Report, function(self) return self end)

local maxBytes, maxCalls = 500000, 2000
local function takeBatch()
  local calls, bytes, id = {}, 0, waiting[1] and waiting[1].id
  for _, call in ipairs(waiting) do
    bytes = bytes + #call.text
    if #calls == maxCalls or bytes > maxBytes then break end
    table.insert(calls, call.text)
  end
  waiting = table.move(waiting, #calls + 1, #waiting, 1, {})
  -- The id of its first call is nobody else's.
  return id and ('{"id":"%s","calls":[%s]}'):format(id, table.concat(calls, ","))
end

-- What could not be told is told again under its id, which counts nothing twice. What the portal calls wrong stays wrong.
core.register_task(function()
  local batch
  while true do
    core.msleep(250)
    batch = batch or takeBatch()
    if batch then
      local answer = ask("post", "/gateway/report", { ["content-type"] = { "application/json" } }, batch)
      if answer and (answer.status == 204 or answer.status == 400 or answer.status == 413) then batch = nil end
    end
  end
end)
