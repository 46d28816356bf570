import sys

from pagination import PageError, UrllibTransport
from pagination.operations import list_busy, list_closed, list_things, search_things

base = sys.argv[1]
for thing in list_things(UrllibTransport(base, retries=2)):
    print(thing["id"])
for lists, retries in [(list_busy, 1), (list_closed, 2), (search_things, 2)]:
    try:
        lists(UrllibTransport(base, retries=retries))
    except PageError as error:
        print(error.status)
try:
    list_busy(UrllibTransport(base))
except PageError as error:
    print(error.status)
