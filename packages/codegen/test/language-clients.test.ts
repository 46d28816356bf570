import { type BoundMethod, parseScheme, type Scheme } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { generateClientPages } from '../src/index.js';

const schemes = [
  {
    name: 'offsetPage',
    type: 'offset',
    request: { skip: { type: 'offset' }, limit: { type: 'limit' } },
    response: { rows: { type: 'items', path: ['data', 'rows'] } },
  },
].flatMap((one): readonly Scheme[] => {
  const { scheme } = parseScheme(one, 'config');
  return scheme === undefined ? [] : [scheme];
});
const methods: readonly BoundMethod[] = [
  { operation: 'get /users/{user-id}/books', scheme: 'offsetPage', why: 'operation' },
];

function madeFor(
  client: Parameters<typeof generateClientPages>[0]['client'],
  texts: Readonly<Record<string, string>>,
) {
  const modules = Object.entries(texts).map(([specifier, text]) => ({ specifier, text }));
  const { files, notes } = generateClientPages({ schemes, methods, client, modules });
  return { notes, text: (path: string) => files.find((file) => file.path.endsWith(path))?.text };
}

describe('a client of openapi-python-client', () => {
  const endpoint = `def _get_kwargs(user_id: str, *, skip: int | Unset = UNSET, page_limit: int | Unset = UNSET):
    params["skip"] = skip
    params["limit"] = page_limit
    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/users/{user_id}/books".format(user_id=user_id),
    }
    if response.status_code == 200:
        response_200 = Page.from_dict(response.json())
def sync_detailed(
    user_id: str,
    *,
    client: AuthenticatedClient | Client,
    skip: int | Unset = UNSET,
    page_limit: int | Unset = UNSET,
) -> Response[Page]:
`;
  const page = `class Page:
    data_: Union[Unset, "Data"] = UNSET
        data_ = d.pop("data", UNSET)
`;
  const data = `class Data:
    rows: list[Book]
`;
  const texts = { 'api.shelf.of_a_user': endpoint, 'models.page': page, 'models.data': data };

  test('a paged openapi-python-client function is found by verb and path, with its argument and member names', () => {
    const { notes, text } = madeFor('openapi-python-client', texts);
    expect(notes).toEqual([]);
    expect(text('/paged.py')).toContain(
      'parsed_as(Page, lambda page: page.data_.rows if page.data_ else None)',
    );
    expect(text('/paged.py')).toContain('{"skip": "skip", "limit": "page_limit"}');
  });

  test('of two endpoints with the name of the operation, the one that calls its path is paged', () => {
    const other = endpoint.replace('/users/{user_id}/books', '/books');
    const named = 'get_users_user_id_books';
    const both = { ...texts, [`api.a.${named}`]: other, [`api.b.${named}`]: endpoint };
    expect(madeFor('openapi-python-client', both).text('/paged.py')).toContain(`from api.b import ${named}`);
  });

  test('the README passes the required arguments of an endpoint', () => {
    const { text } = madeFor('openapi-python-client', texts);
    expect(text('README.md')).toContain('in paginate_of_a_user(user_id, client=client):');
  });

  test.each([
    [{ 'api.shelf.of_a_user': '' }, 'no endpoint is named get_users_user_id_books'],
    [
      { ...texts, 'api.shelf.of_a_user': endpoint.replaceAll('skip: int', 'skip: datetime.date') },
      'takes skip as datetime.date | Unset',
    ],
    [{ ...texts, 'models.data': 'class Data:\n' }, 'returns a Data, which has no member for rows'],
  ])(
    'an openapi-python-client function is left out with the reason if it cannot be paged: %#',
    (modules, why) => {
      expect(madeFor('openapi-python-client', modules).notes.join()).toContain(why);
    },
  );
});

test.each(['openapi-python-client', 'oapi-codegen', 'openapi-generator-java', 'kiota'] as const)(
  'the client of %s gets no paged function that sends requests by itself',
  (client) => {
    const modules = [{ specifier: 'shelf', text: '' }];
    const { files } = generateClientPages({ schemes, methods, client, modules });
    expect(files.filter(({ path }) => /\boperations\.[a-z]+$/i.test(path))).toEqual([]);
  },
);

describe('a client of oapi-codegen', () => {
  const text = `package shelf

type Page struct {
	// The data of {one page
	Data *struct {
		Rows *[]Book \`json:"rows,omitempty"\`
	} \`json:"data,omitempty"\`
}

type OfUserParams struct {
	Skip  *int \`form:"skip,omitempty" json:"skip,omitempty"\`
}

type OfUserResponse struct {
	Body         []byte
	JSON200      *Page
}

func NewOfUserRequest(server string, userId UserId, params *OfUserParams) (*http.Request, error) {
	operationPath := fmt.Sprintf("/users/%s/books", pathParam0)
	req, err := http.NewRequest("GET", queryURL.String(), nil)
}

func (c *ClientWithResponses) OfUserWithResponse(ctx context.Context, userId UserId, params *OfUserParams, reqEditors ...RequestEditorFn) (*OfUserResponse, error) {
`;

  test('a paged oapi-codegen function is found by verb and path, and checks each pointer to the items', () => {
    const { notes, text: made } = madeFor('oapi-codegen', { 'example.com/context/shelf': text });
    expect(notes).toEqual([]);
    expect(made('paged.go')).toContain('\tuserId shelf.UserId,\n\tparams *shelf.OfUserParams,');
    expect(made('paged.go')).toContain(
      'if r.JSON200 == nil || r.JSON200.Data == nil || r.JSON200.Data.Rows == nil {',
    );
    expect(made('paged.go')).toContain('return *r.JSON200.Data.Rows');
  });

  test('the items of an oapi-codegen function may be of another package, or maps of any', () => {
    const imported = `import (\n\texternalRef0 "example.com/books/v2"\n)\n`;
    const other = text.replace('[]Book', '[]externalRef0.Book').replace('\n\n', `\n\n${imported}\n`);
    const made = madeFor('oapi-codegen', { shelf: other });
    expect(made.notes).toEqual([]);
    expect(made.text('paged.go')).toContain('\texternalRef0 "example.com/books/v2"\n');
    expect(made.text('paged.go')).toContain('*Paginated[externalRef0.Book, *shelf.OfUserResponse]');
    const maps = madeFor('oapi-codegen', { shelf: text.replace('[]Book', '[]map[string]any') });
    expect(maps.text('paged.go')).toContain('*Paginated[map[string]any, *shelf.OfUserResponse]');
  });

  test('of two packages with the method of an operation, the one that calls its path is paged', () => {
    const older = text.replace('/users/%s/books', '/v1/users/%s/books');
    const named = (one: string) => one.replaceAll('OfUser', 'GetUsersUserIdBooks');
    const { text: made } = madeFor('oapi-codegen', { 'a.com/v1': named(older), 'a.com/v2': named(text) });
    expect(made('paged.go')).toContain('"a.com/v2"');
  });

  test('an oapi-codegen function is left out if its items have an anonymous type', () => {
    const nameless = text.replace('[]Book', '[]struct {\n\t\t\tName string `json:"name"`\n\t\t}');
    expect(madeFor('oapi-codegen', { shelf: nameless }).notes.join()).toContain('of a type without a name');
  });
});

describe('a client of openapi-generator for Java', () => {
  const api = `package shelf.api;

import shelf.model.OffsetPage;

public class ShelfApi {
  public OffsetPage ofUser(APIofUserRequest apiRequest) throws ApiException {
  }
  public OffsetPage ofUser(@javax.annotation.Nonnull String userId, @javax.annotation.Nullable Long skip, Integer start) throws ApiException {
    return ofUser(userId, skip, start, null);
  }
  public OffsetPage ofUser(String userId, Long skip, Integer start, Map<String, String> headers) throws ApiException {
  }
  private HttpRequest.Builder ofUserRequestBuilder() {
    String localVarPath = "/users/{user-id}/books".replace("{user-id}", ApiClient.urlEncode(userId.toString()));
    localVarQueryParams.addAll(ApiClient.parameterToPairs("skip", skip));
    localVarQueryParams.addAll(ApiClient.parameterToPairs("limit", start));
    localVarRequestBuilder.method("GET", HttpRequest.BodyPublishers.noBody());
  }
`;
  const model = (name: string, type: string, member: string, getter: string) => `package shelf.model;
public class ${name} {
  public static final String JSON_PROPERTY_M = "${member}";
  @JsonProperty(JSON_PROPERTY_M)
  public ${type} ${getter}() {
`;
  const texts = {
    api,
    page: model('OffsetPage', 'Data', 'data', 'getTheData'),
    data: model('Data', 'List<Book>', 'rows', 'getRows'),
    book: 'package shelf.model;\npublic class Book {\n',
  };

  test('a paged function of a Java client is found by verb and path, despite annotations and overloads', () => {
    const { notes, text } = madeFor('openapi-generator-java', texts);
    expect(notes).toEqual([]);
    const made = text('PagedShelfApi.java');
    expect(made).toContain('Paginated<shelf.model.OffsetPage, Book> ofUser(');
    expect(made).toContain('String userId, Long skip, Integer start) {');
    expect(made).toContain('page -> page.getTheData() == null ? null : page.getTheData().getRows()');
    // The parameter has the name `start`, so the local variable is named `startHere`.
    expect(made).toContain('PagingParams startHere = given.start(OffsetPage.SCHEME);');
    expect(made).toContain('CallParams.longInteger(p, "skip", skip)');
    expect(made).toContain('CallParams.integer(p, "limit", start)');
  });

  test('a function of a Java client is found if the method that makes its call is before it and indented by 4', () => {
    const call = `    public okhttp3.Call ofUserCall(String userId, Integer at, final ApiCallback _callback) throws ApiException {
        String localVarPath = "/users/{user-id}/books";
        localVarQueryParams.addAll(localVarApiClient.parameterToPair("skip", at));
        return localVarApiClient.buildCall(localVarPath, "GET", localVarQueryParams);
    }
    public OffsetPage ofUser(String userId, Integer at) throws ApiException {
    }
    public okhttp3.Call ofUsersCall(Integer at, final ApiCallback _callback) throws ApiException {
        localVarQueryParams.addAll(localVarApiClient.parameterToPair("from", at));
`;
    const text = `package shelf.api;\npublic class ShelfApi {\n${call}`;
    const gson = madeFor('openapi-generator-java', { ...texts, api: text });
    expect(gson.notes).toEqual([]);
    expect(gson.text('PagedShelfApi.java')).toContain('CallParams.integer(p, "skip", at)');
    const spring = text.replaceAll('ApiException', 'RestClientException').replace('"GET"', 'HttpMethod.GET');
    expect(madeFor('openapi-generator-java', { ...texts, api: spring }).notes).toEqual([]);
  });

  test('the items of a Java model are found if they are nullable, or if bean validation annotates them', () => {
    const data = `package shelf.model;
public class Data {
  public static final String JSON_PROPERTY_ROWS = "rows";
  public List<@Valid Book> getRows() {
  @JsonProperty(JSON_PROPERTY_ROWS)
  public JsonNullable<List<@Valid Book>> getRows_JsonNullable() {
`;
    const { notes, text } = madeFor('openapi-generator-java', { ...texts, data });
    expect(notes).toEqual([]);
    expect(text('PagedShelfApi.java')).toContain('page.getTheData().getRows()');
  });

  test('a Java function sends its headers with every page, also if pages have the URL of the next one', () => {
    const { scheme } = parseScheme(
      {
        name: 'linked',
        type: 'cursorUrl',
        request: { size: { type: 'limit' } },
        response: { rows: { type: 'items' }, next: { type: 'cursorUrl' } },
      },
      'config',
    );
    const text = `package shelf.api;
public class ShelfApi {
  public Data list(String tenant, String from) throws ApiException {
    String localVarPath = "/books";
    localVarRequestBuilder.header("X-Tenant", tenant.toString());
    localVarQueryParams.addAll(ApiClient.parameterToPairs("from", from));
    localVarRequestBuilder.method("GET", HttpRequest.BodyPublishers.noBody());
`;
    const { files } = generateClientPages({
      schemes: scheme === undefined ? [] : [scheme],
      methods: [{ operation: 'get /books', scheme: 'linked', why: 'operation' }],
      client: 'openapi-generator-java',
      modules: [text, texts.data, texts.book].map((one, index) => ({ specifier: `${index}`, text: one })),
    });
    const made = files.find(({ path }) => path === 'PagedShelfApi.java')?.text;
    expect(made).toContain('api.list(tenant, CallParams.text(p, "from", p == start ? from : null))');
  });

  test('an asynchronous function of a Java client is left out', () => {
    const later = api.replaceAll('public OffsetPage', 'public CompletableFuture<OffsetPage>');
    expect(madeFor('openapi-generator-java', { ...texts, api: later }).notes.join()).toContain(
      'returns a CompletableFuture',
    );
  });
});

describe('a client of Kiota', () => {
  const builder = `namespace Shelf.Users.Item.Books
{
    public partial class BooksRequestBuilder : BaseRequestBuilder
        public BooksRequestBuilder(string rawUrl, IRequestAdapter requestAdapter) : base(requestAdapter, "{+baseurl}/users/{user%2Did}/books{?skip*}", rawUrl)
        public async Task<global::Shelf.Models.Page?> GetAsync(Action<RequestConfiguration<global::Shelf.Users.Item.Books.BooksRequestBuilder.BooksRequestBuilderGetQueryParameters>>? requestConfiguration = default)
        public partial class BooksRequestBuilderGetQueryParameters
        {
            [QueryParameter("skip")]
            public int? Offset { get; set; }
        }
`;
  const client = 'namespace Shelf\n{\n    public partial class ShelfClient : BaseRequestBuilder\n';
  const page = `namespace Shelf.Models
    public partial class Page : IParsable
        public global::Shelf.Models.Data? Inner { get; set; }
                { "data", n => { Inner = n.GetObjectValue<global::Shelf.Models.Data>(); } },
`;
  const data = `namespace Shelf.Models
    public partial class Data : IParsable
        public List<global::Shelf.Models.Book>? Rows { get; set; }
                { "rows", n => { Rows = n.GetCollectionOfObjectValues<global::Shelf.Models.Book>(); } },
`;

  test('a paged Kiota function is found by the template of its path', () => {
    const { notes, text } = madeFor('kiota', { client, builder, page, data });
    expect(notes).toEqual([]);
    const made = text('PagedRequestBuilders.cs');
    expect(made).toContain('Paginated<global::Shelf.Models.Page, global::Shelf.Models.Book> Paginate(');
    expect(made).toContain('["skip"] = given.QueryParameters.Offset,');
    expect(made).toContain('page => page.Inner?.Rows,');
    expect(text('README.md')).toContain('client.Users["id"].Books.Paginate(');
  });

  test('a Kiota function is left out if it lacks the paging parameter', () => {
    const without = builder.replace('[QueryParameter("skip")]', '[QueryParameter("from")]');
    expect(madeFor('kiota', { builder: without, page, data }).notes.join()).toContain(
      'GetAsync takes no skip',
    );
  });
});
