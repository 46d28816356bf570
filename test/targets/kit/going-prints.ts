import { hits } from './search-server.js';

const at8 = '{"scheme":"teamPage","query":{"offset":8}}';
const refused = [
  ...Array.from({ length: 2 }, () => 'the text is not a position: it is not a JSON object'),
  'the position does not belong to the scheme teamPage',
  ...Array.from(
    { length: 5 },
    () => 'the position must contain only offset of the query for the scheme teamPage',
  ),
];
const gone = 'the connection is gone';
/** Expected output of the Go program about limits and positions. */
export const goingInGo: readonly string[] = [
  `kinds=${Array.from({ length: 10 }, () => `${hits} <nil>emptyPage`).join(',')}`,
  `again=${hits} ${gone}  there is no position before the first page: begin without one; ${gone} ${at8} <nil>; <nil>  <nil>`,
  'page=4',
  'page=4',
  `bound=pageLimit ${at8} <nil>`,
  'rest= 15 0 4 8 12 16 20 24',
  `adapted=8 ${gone} ${at8}<nil>; <nil> pageLimit${at8.replace('8', '12')}<nil>`,
  'places={0  [] <nil> <nil>} none,none,none,4,4,4,4,8 24 {22 22 [] <nil> <nil>}',
  'places=<nil> none,none,none,4,4,4,4,8 23 map[id:22 name:22]',
  `${at8} <nil>`,
  ...refused.map((text) => `refused= ${text} 0`),
  'loop= 2 true POST /search: page 3 repeats page 2: the same request returned the same items, so this walk would never end',
];

/** A position as the Rust program prints it. */
const rustPosition = (offset: number) =>
  String.raw`Some(Some("{\"scheme\":\"teamPage\",\"query\":{\"offset\":${offset}}}"))`;

/** Expected output of the Rust program about limits and positions. */
export const goingInRust: readonly string[] = [
  'again=no page was fetched: the connection is gone None',
  String.raw`again=no page was fetched: the connection is gone Some("{\"scheme\":\"teamPage\",\"query\":{\"offset\":8}}")`,
  String.raw`again=an item has another type than expected: members[2].id: expected an integer of 64 bits, found null Some("{\"scheme\":\"teamPage\",\"query\":{\"offset\":12}}")`,
  `found=${hits} Some(None)`,
  'page=4 None',
  'page=4 Some(PageLimit)',
  'rest=15 [0, 4, 8, 12, 16, 20, 24] {"scheme":"teamPage","query":{"offset":8}}',
  'pager=Pager { upcoming: Request(PageRequest(GET /teams/a/members)), items: 1 }',
  `saved=[${[4, 4, 4, 8, 20, 24].map(rustPosition).join(', ')}]`,
  `first=${rustPosition(4).slice(5, -1)}`,
  'partway=Some(4) Some(22)',
  'loop=Page 3 repeats page 2: POST /search was sent again and returned the same items, so this walk would never end.',
  'reason=pageLimit',
];
