import { defineBlock } from '../../shared/blocks/define-block';
import { preventNesting } from '../../shared/editor/experimental';
import { lazyEdit } from '../../shared/blocks/lazy';
import type { Attributes } from './attributes';
import deprecated from './deprecated';
import icon from './icon';
import { CONTAINER } from './names';
import save from './save';

// Jetpack's bug 22619: nobody can tell which plan unlocks which content.
preventNesting( CONTAINER );

export default defineBlock< Attributes >( CONTAINER, {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "premium-content" */ './edit' )
	),
	save,
	deprecated,
} );
