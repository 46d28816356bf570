;;; -*- lexical-binding: t -*-
;; Drives Eglot. The file SETUP has the snippet of docs/editors.md. At the end, the editor's state after each step is
;; printed as one line of JSON.
(require 'package)
;; Debian's folder for Emacs packages, which Emacs does not search with -Q.
(add-to-list 'package-directory-list "/usr/share/emacs/site-lisp/elpa")
(package-initialize)
(require 'json)
(require 'yaml-mode)
(add-to-list 'auto-mode-alist '("\\.ya?ml\\'" . yaml-mode))
(setq make-backup-files nil
      auto-save-default nil
      create-lockfiles nil
      eglot-sync-connect 20
      eglot-autoshutdown nil
      eglot-confirm-server-initiated-edits nil
      eglot-send-changes-idle-time 0.05
      flymake-no-changes-timeout 0.05)

(defvar told nil)
(defun tell (key value) (setq told (append told (list (cons key value)))))

(defun wait-for (what holds)
  (let ((end (+ (float-time) 20)))
    (while (and (not (funcall holds)) (< (float-time) end))
      (accept-process-output nil 0.02)
      (flymake-start))
    (unless (funcall holds) (error "Timed out waiting for %s" what))))

(defun buffer-text (buffer)
  (with-current-buffer buffer (buffer-substring-no-properties (point-min) (point-max))))

(defun goto (text)
  (goto-char (point-min))
  (search-forward text)
  (goto-char (match-beginning 0)))

(defun session ()
  (load (getenv "SETUP") nil t)
  (find-file "openapi.yaml")
  ;; Imitates the user's next command, because eglot-ensure starts the server only then.
  (run-hooks 'post-command-hook)
  (let ((server (eglot-current-server)))
    (tell 'server (plist-get (eglot--server-info server) :name))
    (wait-for "diagnostics" (lambda () (= 1 (length (flymake-diagnostics)))))
    (tell 'diagnostics
          (vconcat
           (mapcar (lambda (one)
                     `((line . ,(line-number-at-pos (flymake-diagnostic-beg one)))
                       (text . ,(buffer-substring-no-properties (flymake-diagnostic-beg one) (flymake-diagnostic-end one)))
                       (type . ,(format "%s" (flymake-diagnostic-type one)))
                       (says . ,(flymake-diagnostic-text one))))
                   (flymake-diagnostics))))

    ;; The hover that Eglot passes to ElDoc.
    (goto "type: offset")
    (let (shown)
      (eglot-hover-eldoc-function (lambda (text &rest _) (setq shown text)))
      (wait-for "the hover" (lambda () shown))
      (tell 'hover (substring-no-properties shown)))

    ;; A quick fix, chosen from the menu.
    (goto "ofsetPage")
    (cl-letf (((symbol-function 'completing-read)
               (lambda (_prompt choices &rest _)
                 (let ((titles (all-completions "" choices)))
                   (tell 'actions (vconcat titles))
                   (seq-find (lambda (title) (string-match-p (getenv "FIX") title)) titles)))))
      ;; With nil, Emacs would assume a mouse click and open a graphical menu.
      (let ((last-nonmenu-event ?a)) (eglot-code-actions (point) nil nil t)))
    (wait-for "the fix" (lambda () (not (string-search "ofsetPage" (buffer-text (current-buffer))))))
    (tell 'fixed (buffer-text (current-buffer)))
    (eglot--signal-textDocument/didChange)
    (wait-for "the diagnostics to follow" (lambda () (null (flymake-diagnostics))))

    ;; The completions that Eglot offers to completion-at-point.
    (goto "-pagination: offsetPage")
    (search-forward "offsetPage")
    (delete-char (- (length "setPage")))
    (eglot--signal-textDocument/didChange)
    (let* ((capf (eglot-completion-at-point))
           (typed (buffer-substring-no-properties (nth 0 capf) (nth 1 capf))))
      (tell 'typed typed)
      (tell 'completion (vconcat (mapcar #'substring-no-properties (all-completions typed (nth 2 capf))))))
    (insert "setPage")
    (eglot--signal-textDocument/didChange)

    ;; A rename, in every file that names the scheme.
    (goto "-pagination: offsetPage")
    (search-forward ": ")
    ;; Eglot asks before it changes files that are not open.
    (cl-letf (((symbol-function 'y-or-n-p) (lambda (question) (tell 'asked (car (split-string question "\n"))) t)))
      (eglot-rename "pages"))
    (wait-for "the rename" (lambda () (not (string-search "offsetPage" (buffer-text (current-buffer))))))
    (tell 'renamed (buffer-text (current-buffer)))
    (tell 'renamedConfig (let ((config (find-buffer-visiting "pagewright.yaml"))) (and config (buffer-text config))))
    (eglot--signal-textDocument/didChange)
    (wait-for "no diagnostics" (lambda () (null (flymake-diagnostics))))
    (eglot-shutdown server)
    (tell 'ended (if (jsonrpc-running-p server) :json-false t))))

(let ((ok (condition-case problem
              (progn (session) t)
            (error (tell 'problem (format "%S" problem)) nil))))
  (princ (concat "\n" (json-encode told) "\n"))
  (dolist (buffer (buffer-list)) (with-current-buffer buffer (set-buffer-modified-p nil)))
  (kill-emacs (if ok 0 1)))
