/*
 * A script of its own, printed right after wp-api-fetch and before the preloaded replies: the
 * middleware registered last runs first, so preloading registered after ours sees paths untouched.
 */
import apiFetch from '@wordpress/api-fetch';

import { installMiddlewares } from './middleware';

installMiddlewares( apiFetch );
