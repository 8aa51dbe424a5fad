import { calendar } from '@wordpress/icons';
import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import save from './save';

/** The block's attributes; declared in block.json (spec 4 §3). */
export type Attributes = {
	/** The business's name in the URL of its Tock page. */
	url?: string;
	loadAtOnce?: boolean;
};

export default defineBlock< Attributes >( 'jetpack/tock', {
	icon: calendar,
	edit: lazyEdit( () => import( /* webpackChunkName: "tock" */ './edit' ) ),
	save,
} );
