#pragma once

#include <netdb.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "page.hpp"

namespace pagination {

/** Sends requests over plain HTTP on POSIX sockets, with one connection per request. */
class HttpTransport {
 public:
  /** The server with the path that is prepended to each request path, such as
   * `http://localhost:8080/v1`. */
  std::string base;
  /** Sent only to the host of the base. Headers of the same name in a request take precedence. */
  std::map<std::string, std::string> headers;

  explicit HttpTransport(std::string base_url) : base(std::move(base_url)) {}

  /** Appends a path to the path of the base, and keeps an absolute URL. */
  std::string absolute_url(const std::string& url) const {
    const bool has_scheme = url.substr(0, url.find_first_of("/?")).find(':') != std::string::npos;
    if (url.starts_with("//")) return base.substr(0, base.find("//")) + url;
    if (has_scheme) return url;
    const bool is_path = url.starts_with("/") || url.starts_with("?");
    return base.substr(0, base.find_last_not_of('/') + 1) + (is_path ? "" : "/") + url;
  }

  /** Throws std::runtime_error if there is no response, and PageError if a response with a status
   * of 200 to 299 is not JSON. */
  PageAnswer send(const PageRequest& request) const {
    const auto [host, target] = address(request);
    const std::string received = exchange(host, message(request, host, target));
    const std::size_t end = received.find("\r\n\r\n");
    if (end == std::string::npos) throw std::runtime_error("the response header is incomplete");
    PageAnswer answer = read_head(received.substr(0, end));
    std::string content = received.substr(end + 4);
    if (detail::lower(detail::header(answer, "transfer-encoding").value_or("")) == "chunked")
      content = joined(content);
    read_body(answer, std::move(content));
    return answer;
  }

 private:
  /** A socket that is closed by its destructor. */
  class Socket {
   public:
    explicit Socket(int number) : number_(number) {}
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;
    ~Socket() {
      if (number_ >= 0) close(number_);
    }
    int number() const { return number_; }

   private:
    int number_;
  };

  /** The body of a failed response may be any text. */
  static void read_body(PageAnswer& answer, std::string content) {
    // Some servers send a byte order mark.
    if (content.starts_with("\xEF\xBB\xBF")) content.erase(0, 3);
    if (content.empty()) return;
    try {
      answer.body = Json::parse(content);
    } catch (const std::invalid_argument&) {
      answer.body = Json(std::move(content));
      if (answer.status < 200 || answer.status > 299) return;
      throw PageError(PageError::Reason::unreadable_body, "the response is not JSON", answer);
    }
  }

  static std::string encode(std::string_view text) {
    static constexpr char hex[] = "0123456789ABCDEF";
    static constexpr std::string_view plain =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
    std::string made;
    for (const char mark : text) {
      const auto code = static_cast<unsigned char>(mark);
      if (plain.find(mark) != std::string_view::npos) {
        made += mark;
      } else {
        made += {'%', hex[code >> 4], hex[code & 15]};
      }
    }
    return made;
  }

  /** Returns the host with its port, and the path with its query. */
  std::pair<std::string, std::string> address(const PageRequest& request) const {
    static constexpr std::string_view scheme = "http://";
    const std::string url = absolute_url(request.url);
    const detail::UrlParts parts = detail::split_url(url);
    if (!parts.before.starts_with(scheme)) throw std::runtime_error("only http is supported");
    const std::string bare = parts.before.substr(scheme.size());
    const std::size_t slash = std::min(bare.find('/'), bare.size());
    std::string query = parts.query.value_or("");
    for (const auto& [name, value] : request.query) {
      const auto* list = value.as<Json::List>();
      for (const Json& one : list ? *list : Json::List{value}) {
        if (one.is_null()) continue;
        const auto* number = one.as<double>();
        if (one.as<Json::List>() || one.as<Json::Object>() || (number && !std::isfinite(*number))) {
          throw std::invalid_argument("the value of the query parameter " + name +
                                      " cannot be sent");
        }
        query += (query.empty() ? "" : "&") + encode(name) + "=" + encode(detail::wire_text(one));
      }
    }
    const std::string path = slash == bare.size() ? "/" : bare.substr(slash);
    return {bare.substr(0, slash), path + (query.empty() ? "" : "?" + query)};
  }

  /** Returns a host in lower case, without the default port. */
  static std::string bare_host(const std::string& host) {
    const std::string bare = detail::lower(host);
    return bare.ends_with(":80") ? bare.substr(0, bare.size() - 3) : bare;
  }

  std::string message(const PageRequest& request, const std::string& host,
                      const std::string& target) const {
    std::map<std::string, std::string> sent = {
        {"host", host}, {"connection", "close"}, {"accept", "application/json"}};
    const std::string body = request.body ? request.body->text() : "";
    if (request.body) sent["content-type"] = "application/json";
    const bool is_own = base.starts_with("http://") &&
                        bare_host(host) == bare_host(base.substr(7, base.find('/', 7) - 7));
    const std::map<std::string, std::string> own = is_own ? headers : decltype(headers)();
    for (const auto* given : {&own, &request.headers}) {
      for (const auto& [name, value] : *given) sent[detail::lower(name)] = value;
    }
    sent["content-length"] = std::to_string(body.size());
    std::vector<std::string> lines = {request.method + " " + target + " HTTP/1.1"};
    for (const auto& [name, value] : sent) lines.push_back(name + ": " + value);
    std::string text;
    for (const std::string& line : lines) {
      if (line.find_first_of(std::string_view("\r\n\0", 3)) != std::string::npos) {
        throw std::runtime_error("a line of the request contains a line break or NUL");
      }
      text += line + "\r\n";
    }
    return text + "\r\n" + body;
  }

  static std::string exchange(const std::string& host, const std::string& text) {
    const std::size_t colon = host.rfind(':');
    const std::string name = host.substr(0, colon);
    const std::string port = colon == std::string::npos ? "80" : host.substr(colon + 1);
    addrinfo hints = {};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (getaddrinfo(name.c_str(), port.c_str(), &hints, &found) != 0) {
      throw std::runtime_error("there is no host " + name);
    }
    const Socket socket(::socket(found->ai_family, found->ai_socktype, found->ai_protocol));
    const bool is_connected = connect(socket.number(), found->ai_addr, found->ai_addrlen) == 0;
    freeaddrinfo(found);
    if (!is_connected) throw std::runtime_error("no connection to " + host);
    for (std::size_t sent = 0; sent < text.size();) {
      const ssize_t count =
          ::send(socket.number(), text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
      if (count <= 0) throw std::runtime_error("the connection to " + host + " was lost");
      sent += static_cast<std::size_t>(count);
    }
    std::string received;
    char part[4096];
    while (true) {
      const ssize_t count = recv(socket.number(), part, sizeof part, 0);
      if (count < 0) throw std::runtime_error("the connection to " + host + " was lost");
      if (count == 0) return received;
      received.append(part, static_cast<std::size_t>(count));
    }
  }

  static PageAnswer read_head(const std::string& head) {
    PageAnswer answer;
    const std::vector<std::string> lines = detail::split(head, '\n');
    answer.status =
        std::stoi(lines.front().substr(std::min(lines.front().find(' '), lines.front().size())));
    for (const std::string& line : lines) {
      const std::size_t colon = line.find(':');
      if (&line == &lines.front() || colon == std::string::npos) continue;
      const std::size_t first = std::min(line.find_first_not_of(" \t", colon + 1), line.size());
      const std::size_t last = line.find_last_not_of(" \t\r");
      answer.headers.emplace_back(line.substr(0, colon),
                                  line.substr(first, last + 1 < first ? 0 : last + 1 - first));
    }
    return answer;
  }

  static std::string joined(const std::string& chunks) {
    std::string content;
    std::size_t at = 0;
    while (true) {
      const std::size_t end = chunks.find("\r\n", at);
      if (end == std::string::npos) throw std::runtime_error("a chunk has no size");
      const std::size_t size = std::stoul(chunks.substr(at, end - at), nullptr, 16);
      if (size == 0) return content;
      if (size > chunks.size() - end - 2) throw std::runtime_error("a chunk is cut off");
      content += chunks.substr(end + 2, size);
      at = end + 2 + size + 2;
    }
  }
};

}  // namespace pagination
