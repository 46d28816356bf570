import { token } from '../search-server.js';
import type { LinkProgram } from './link-program.js';

export const rubyLinks: LinkProgram = {
  file: 'program.rb',
  text: `require_relative "pagination"
require_relative "transport"

transport = Pagination::HTTPTransport.new(ARGV.fetch(0), headers: { "Authorization" => "Bearer ${token}" })
given = { state: "open", request: { headers: { "X-Tenant" => "acme" } } }
Pagination.get_base_linked(transport, **given).each { |hit| puts "hit #{hit.id}" }
position = Pagination.get_base_linked(transport, **given).position
Pagination.get_base_linked(transport, **given, from: position).each { |hit| puts "hit #{hit.id}" }
`,
};
