import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import type { Attributes } from './attributes';
import icon from './icon';
import { transforms } from './transforms';

export default defineBlock< Attributes >( 'jetpack/ai-assistant', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "ai-assistant" */ './edit' )
	),
	// The block prints nothing: an accepted reply replaces it.
	save: () => null,
	transforms,
} );
