import sys

from pagination import PageRequest, UrllibTransport

server, *args = [
    text.replace("<CR>", "\r").replace("<LF>", "\n").replace("<NUL>", "\0") for text in sys.argv[1:]
]
for at in range(0, len(args), 5):
    method, url, own, name, value = args[at : at + 5]
    try:
        UrllibTransport(server, {"X-Own": own}).send(PageRequest(method, url, headers={name: value}))
        print("sent")
    except Exception as error:
        print("refused", str(error).replace("\r", " ").replace("\n", " "))
