-- Pages of lists: what every page does. It needs Lua 5.3 or later, and nothing else.
--
-- `send(request)` is the transport. A request is a table with `method`, `url`, and optional `query`, `headers` and `body`.
-- It returns a table with `status` and `body`, the decoded JSON, in which null is nil.
local pages = {}

-- Values in bodies ------------------------------------------------------------------------------------------------------

-- A number in a path is an index from 0, as in JSON.
local function member(holder, step)
  if type(holder) ~= "table" then
    return nil
  end
  if type(step) == "number" then
    return holder[step + 1] or holder[tostring(step)]
  end
  return holder[step]
end

function pages.read(value, path)
  for _, step in ipairs(path) do
    value = member(value, step)
  end
  return value
end

-- An empty list can't be distinguished from an empty object.
local function is_list(value)
  return type(value) == "table" and value[1] ~= nil
end

local function copy(value)
  if type(value) ~= "table" then
    return value
  end
  local made = {}
  for key, held in pairs(value) do
    made[key] = copy(held)
  end
  return made
end

-- In requests, which are sent as text, a number is the same as its text.
local function same(one, other, in_request)
  if type(one) ~= "table" or type(other) ~= "table" then
    return one == other or (in_request and one ~= nil and other ~= nil and tostring(one) == tostring(other))
  end
  for key, held in pairs(one) do
    if not same(held, other[key], in_request) then
      return false
    end
  end
  for key in pairs(other) do
    if one[key] == nil then
      return false
    end
  end
  return true
end

local function fail(reason, message, answer)
  local status = answer and answer.status
  local body = answer and answer.body
  error({ reason = reason, message = message, status = status, body = body }, 0)
end

-- Requests --------------------------------------------------------------------------------------------------------------

local function decoded(text)
  local plain = text:gsub("+", " "):gsub("%%(%x%x)", function(digits)
    return string.char(tonumber(digits, 16))
  end)
  return plain
end

-- Returns the URL without its query, the parts of the query, and the fragment with its `#`.
local function url_parts(url)
  local bare, fragment = url:match("^([^#]*)(.*)$")
  local path, query = bare:match("^([^?]*)%?(.*)$")
  local pieces = {}
  for piece in (query or ""):gmatch("[^&]+") do
    local name, value = piece:match("^([^=]*)=?(.*)$")
    pieces[#pieces + 1] = { text = piece, name = decoded(name), value = decoded(value) }
  end
  return path or bare, pieces, fragment
end

local function without_parameter(url, name)
  local path, pieces, fragment = url_parts(url)
  local kept = {}
  for _, piece in ipairs(pieces) do
    if piece.name ~= name then
      kept[#kept + 1] = piece.text
    end
  end
  if #kept == #pieces then
    return url
  end
  return path .. (#kept == 0 and "" or "?" .. table.concat(kept, "&")) .. fragment
end

-- The value that a request carries in a slot.
local function sent(request, slot)
  if slot.path then
    return pages.read(request.body, slot.path)
  end
  local given = request.query and request.query[slot.name]
  if given ~= nil then
    return given
  end
  local _, pieces = url_parts(request.url)
  for _, piece in ipairs(pieces) do
    if piece.name == slot.name then
      return piece.value
    end
  end
  return nil
end

-- Writes a value into a request. The request must not be shared, because it is changed.
local function write(request, slot, value)
  if slot.name then
    request.query = request.query or {}
    request.query[slot.name] = value
    request.url = without_parameter(request.url, slot.name)
    return
  end
  local holder, key = request, "body"
  for _, step in ipairs(slot.path) do
    if holder[key] == nil then
      holder[key] = {}
    elseif type(holder[key]) ~= "table" or (type(step) == "string" and is_list(holder[key])) then
      fail("unwritableBody", "The request body has no place for " .. table.concat(slot.path, "."))
    end
    holder, key = holder[key], type(step) == "number" and step + 1 or step
  end
  holder[key] = value
end

-- The next page ---------------------------------------------------------------------------------------------------------

local function number_of(value)
  if type(value) == "string" and value:match("^%-?%d+$") then
    return tonumber(value)
  end
  return type(value) == "number" and value or nil
end

-- Accepts a whole number from 0 up to the largest integer that every JSON parser reads exactly.
local function count(value)
  local number = math.tointeger(number_of(value))
  return number and number >= 0 and number < 2 ^ 53 and number or nil
end

local function count_sent(request, slot, otherwise)
  local value = sent(request, slot)
  if value == nil then
    value = otherwise
  end
  return count(value)
end

local function items_in(paging, body)
  if paging.items == nil then
    return {}
  end
  local found = body
  for _, step in ipairs(paging.items) do
    local is_blocked = type(found) ~= "table" or (type(step) == "string" and is_list(found))
    if found ~= nil and is_blocked then
      fail("itemsNotList", "The items of the page are no list", { body = body })
    end
    found = member(found, step)
  end
  if found == nil then
    return {}
  end
  if type(found) ~= "table" or (next(found) ~= nil and not is_list(found)) then
    fail("itemsNotList", "The items of the page are no list", { body = body })
  end
  return found
end

local function next_token(paging, body, items)
  if paging.token == nil then
    return nil
  end
  local holder = body
  if paging.token_in_item then
    holder = items[#items]
  end
  local token = pages.read(holder, paging.token)
  local usable = type(token) == "number" or (type(token) == "string" and token ~= "")
  return usable and token or nil
end

local function next_position(paging, request, body, items)
  if paging.rule == "token" then
    return next_token(paging, body, items)
  end
  local last = paging["end"] and number_of(pages.read(body, paging["end"]))
  if paging.rule == "pageNumber" then
    local current = count_sent(request, paging.position, 1)
    -- If pages are counted from 0, the last one has the number of pages minus one.
    if last and count(paging.start) == 0 then
      last = last - 1
    end
    if current == nil or (last and current >= last) then
      return nil
    end
    return count(current + 1)
  end
  local size = paging.limit and sent(request, paging.limit) or paging.limit_value
  size = count(size == nil and #items or size)
  local current = count_sent(request, paging.position, 0)
  if size == nil or size == 0 or current == nil then
    return nil
  end
  local following = count(current + size)
  if following == nil or (last and following >= last) then
    return nil
  end
  return following
end

-- Returns the request for the page after this one, or nil if paging ends.
local function following(page)
  local paging = page.paging
  if paging.rule == "single" or paging.position == nil then
    return nil
  end
  if #page.items == 0 and not paging.passes_empty_pages then
    return nil
  end
  if paging.has_more and pages.read(page.body, paging.has_more) == false then
    return nil
  end
  local position = next_position(paging, page.request, page.body, page.items)
  if position == nil then
    return nil
  end
  local request = copy(page.request)
  for _, literal in ipairs(paging.literals) do
    write(request, literal.slot, literal.value)
  end
  write(request, paging.position, position)
  return request
end

-- Pages -----------------------------------------------------------------------------------------------------------------

local Page = {}

local function fetch(kind, send, request)
  local answer = send(request)
  local status = answer.status or 200
  if status < 200 or status > 299 then
    fail("failedResponse", "The request for a page failed with status " .. status, answer)
  end
  local page = { kind = kind, paging = kind.paging, send = send, request = request, body = answer.body }
  page.items = items_in(kind.paging, answer.body)
  for name, path in pairs(kind.members) do
    page[name] = pages.read(answer.body, path)
  end
  return setmetatable(page, { __index = Page })
end

function Page:has_next()
  return following(self) ~= nil
end

-- The only earlier page that a walk remembers; it is replaced after 1, 2, 4, 8 ... pages, so every loop is found.
local function mark_after(page, request, items)
  local mark = page.mark or { request = page.request, items = copy(page.items), power = 1, steps = 0 }
  if same(request, mark.request, true) and same(items, mark.items) then
    fail("loop", "A page repeats an earlier one: the same request returned the same items, so this walk would never end")
  end
  if mark.steps + 1 == mark.power then
    return { request = request, items = copy(items), power = mark.power * 2, steps = 0 }
  end
  return { request = mark.request, items = mark.items, power = mark.power, steps = mark.steps + 1 }
end

-- Fetches the next page; nil if there is none.
function Page:next()
  local request = following(self)
  if request == nil then
    return nil
  end
  local page = fetch(self.kind, self.send, request)
  page.mark = mark_after(self, request, page.items)
  return page
end

-- Iterates over the items of this page and of all later pages, which are fetched on demand.
function Page:each()
  local page, index = self, 0
  return function()
    while page do
      index = index + 1
      if page.items[index] ~= nil then
        return page.items[index]
      end
      page, index = page:next(), 0
    end
    return nil
  end
end

-- Makes the function that fetches the first page of a list: `list(send, request, params)`.
function pages.lister(kind)
  return function(send, request, params)
    local first = copy(request)
    for name, value in pairs(params or {}) do
      local slot = kind.params[name]
      if slot == nil then
        error("there is no parameter " .. tostring(name), 2)
      end
      write(first, slot, value)
    end
    for _, literal in ipairs(kind.paging.literals) do
      write(first, literal.slot, literal.value)
    end
    local position, start = kind.paging.position, kind.paging.start
    if position and start ~= nil and sent(first, position) == nil then
      write(first, position, start)
    end
    return fetch(kind, send, first)
  end
end

return pages
