import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import { aiIcon } from '../../shared/components/ai/icon';
import type { Attributes } from './attributes';
import { transforms } from './transforms';

export default defineBlock< Attributes >( 'jetpack/ai-assistant', {
	icon: aiIcon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "ai-assistant" */ './edit' )
	),
	// Nothing on the page: a reply becomes part of the post when it is accepted.
	save: () => null,
	transforms,
} );
