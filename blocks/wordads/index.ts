import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import icon from './icon';

/** The block's attributes; declared in block.json. */
export type Attributes = {
	align?: string;
	format: string;
	hideMobile: boolean;
};

export default defineBlock< Attributes >( 'jetpack/wordads', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "wordads" */ './edit' )
	),
	// render.php prints the owner's ad code.
	save: () => null,
} );
