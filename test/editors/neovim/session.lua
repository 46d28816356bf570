-- Drives Neovim's own language client. The file SETUP has the snippet of docs/editors.md. At the end, the editor's
-- state after each step is printed as one line of JSON.
local told = {}

local function finish(ok)
  io.stdout:write('\n' .. vim.json.encode(told) .. '\n')
  io.stdout:flush()
  vim.cmd(ok and 'qa!' or 'cq!')
end

local function wait(what, holds)
  assert(vim.wait(20000, holds, 10), 'timed out waiting for ' .. what)
end

local function lines(buffer)
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n') .. '\n'
end

-- Moves the cursor to the start of a text in the buffer, or after the text if `behind` is true.
local function cursor(text, behind)
  vim.fn.cursor(1, 1)
  local line, column = unpack(vim.fn.searchpos('\\V' .. text, 'cW'))
  assert(line > 0, 'no such text: ' .. text)
  vim.api.nvim_win_set_cursor(0, { line, column - 1 + (behind and #text or 0) })
end

local function session()
  vim.o.swapfile = false
  vim.o.hidden = true
  vim.o.virtualedit = 'onemore' -- allows the cursor after the last character of a line, as in insert mode
  vim.cmd('filetype on')
  vim.cmd('luafile ' .. vim.env.SETUP)
  vim.cmd('edit openapi.yaml')
  local buffer = vim.api.nvim_get_current_buf()

  -- Until the server has found the configuration, it also reports the scheme as unused.
  wait('diagnostics', function() return #vim.diagnostic.get(buffer) == 1 end)
  told.diagnostics = vim.tbl_map(function(one)
    local from, to = one.col, one.end_col
    local line = vim.api.nvim_buf_get_lines(buffer, one.lnum, one.lnum + 1, false)[1]
    return {
      line = one.lnum + 1,
      text = line:sub(from + 1, to),
      code = one.code,
      source = one.source,
      severity = vim.diagnostic.severity[one.severity],
    }
  end, vim.diagnostic.get(buffer))
  local client = (vim.lsp.get_clients or vim.lsp.get_active_clients)()[1] -- renamed in 0.10
  told.server = client.name

  -- The floating window with the hover.
  cursor('type: offset')
  vim.lsp.buf.hover()
  local window
  wait('the hover', function()
    for _, each in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(each).relative ~= '' then window = each end
    end
    return window ~= nil
  end)
  told.hover = lines(vim.api.nvim_win_get_buf(window))
  vim.api.nvim_win_close(window, true)

  -- A quick fix, chosen from the menu.
  vim.ui.select = function(items, options, choose)
    told.actions = vim.tbl_map(options.format_item, items)
    for _, item in ipairs(items) do
      if options.format_item(item):match(vim.env.FIX) then return choose(item) end
    end
    choose(nil)
  end
  cursor('ofsetPage')
  vim.lsp.buf.code_action()
  wait('the fix', function() return not lines(buffer):find('ofsetPage', 1, true) end)
  told.fixed = lines(buffer)
  wait('the diagnostics to follow', function() return #vim.diagnostic.get(buffer) == 0 end)

  -- Requests completion in insert mode, as a user does. A timer reads the items while the menu is open.
  cursor('-pagination: offsetPage', true)
  local at = vim.api.nvim_win_get_cursor(0)
  vim.api.nvim_buf_set_text(buffer, at[1] - 1, at[2] - #'setPage', at[1] - 1, at[2], {})
  vim.api.nvim_win_set_cursor(0, { at[1], at[2] - #'setPage' })
  told.omnifunc = vim.bo[buffer].omnifunc
  vim.o.completeopt = 'menuone,noinsert,noselect'
  local deadline = vim.loop.now() + 20000
  local menu = vim.loop.new_timer()
  menu:start(10, 10, vim.schedule_wrap(function()
    if menu:is_closing() then return end
    local items = vim.fn.complete_info({ 'items' }).items
    if #items == 0 and vim.loop.now() < deadline then return end
    menu:close()
    told.completion = vim.tbl_map(function(item) return { word = item.word, menu = item.menu } end, items)
    vim.api.nvim_input('<C-e><Esc>')
  end))
  -- Returns when insert mode has ended.
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes('i<C-x><C-o>', true, false, true), 'x!', false)
  vim.api.nvim_buf_set_text(buffer, at[1] - 1, at[2] - #'setPage', at[1] - 1, at[2] - #'setPage', { 'setPage' })

  -- A rename, in every file that names the scheme.
  cursor('offsetPage')
  vim.lsp.buf.rename('pages')
  wait('the rename', function() return not lines(buffer):find('offsetPage', 1, true) end)
  told.renamed = lines(buffer)
  local config = vim.fn.bufnr('pagewright.yaml')
  told.renamedConfig = config > 0 and lines(config) or nil
  wait('no diagnostics', function() return #vim.diagnostic.get(buffer) == 0 end)

  local exited
  client.config.on_exit = nil
  vim.lsp.stop_client(client.id)
  wait('the end of the server', function()
    exited = client.is_stopped(client) and vim.lsp.get_client_by_id(client.id) == nil
    return exited
  end)
  told.ended = exited
end

local ok, problem = xpcall(session, debug.traceback)
if not ok then told.problem = problem end
finish(ok)
