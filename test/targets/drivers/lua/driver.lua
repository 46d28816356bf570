-- Walks each play page by page and then item by item, and prints a line for each difference.
local pagination = require("pagination.init")
local plays = require("plays")

local function text_of(value)
  if type(value) ~= "table" then
    return type(value) == "string" and string.format("%q", value) or tostring(value)
  end
  local keys = {}
  for key in pairs(value) do
    keys[#keys + 1] = key
  end
  table.sort(keys, function(one, other)
    return tostring(one) < tostring(other)
  end)
  local parts = {}
  for _, key in ipairs(keys) do
    parts[#parts + 1] = tostring(key) .. "=" .. text_of(value[key])
  end
  return "{" .. table.concat(parts, ",") .. "}"
end

-- In a query a number is sent as its text.
local function on_the_wire(request)
  local query = {}
  for name, value in pairs(request.query or {}) do
    query[name] = type(value) == "number" and tostring(value) or value
  end
  return { method = request.method, url = request.url, headers = request.headers, body = request.body, query = query }
end

local function differ(play, what, expected, found)
  if text_of(expected) ~= text_of(found) then
    print(("%s: %s: expected %s, got %s"):format(play.id, what, text_of(expected), text_of(found)))
  end
end

local function transport(play)
  local sent = 0
  return function(request)
    sent = sent + 1
    local exchange = play.exchanges[sent]
    if exchange == nil then
      error({ reason = "a request too many" }, 0)
    end
    differ(play, "request " .. sent, on_the_wire(exchange.expect), on_the_wire(request))
    return exchange.respond
  end, function()
    return sent
  end
end

local function walked(play, walk)
  local send, sent = transport(play)
  local items = {}
  local ok, failure = pcall(walk, send, items)
  differ(play, "failure", play.failure, not ok and (failure.reason or failure) or nil)
  differ(play, "requests", #play.exchanges, sent())
  if play.items then
    differ(play, "items", play.items, items)
  end
end

for _, play in ipairs(plays) do
  local list = pagination[play.page].list
  walked(play, function(send, items)
    local page = list(send, play.request)
    while page do
      table.move(page.items, 1, #page.items, #items + 1, items)
      page = page:next()
    end
  end)
  walked(play, function(send, items)
    for item in list(send, play.request):each() do
      items[#items + 1] = item
    end
  end)
end
print(#plays .. " played")
