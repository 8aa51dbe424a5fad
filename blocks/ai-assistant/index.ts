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
	// The block prints nothing: an accepted reply replaces it.
	save: () => null,
	transforms,
} );
