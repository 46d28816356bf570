#!/usr/bin/env node
require('@pagewright/cli/command');
