import { button as icon } from '@wordpress/icons';
import {
	defineBlock,
	defineDeprecation,
} from '../../../shared/blocks/define-block';
import { lazyEdit } from '../../../shared/blocks/lazy';
import {
	frozenAttributes,
	SavedWrapper,
	WRAPPER,
	type Wrapper,
} from '../../../shared/blocks/saved-wrapper';
import { BUTTONS } from '../names';
import save from './save';

type Attributes = { align?: string };

/** Without the block's own class. */
const otherWrapper = defineDeprecation< Attributes, Attributes & Wrapper >( {
	apiVersion: 3,
	attributes: { ...frozenAttributes( [ 'align' ] ), ...WRAPPER },
	save: SavedWrapper,
	migrate: ( { align } ) => ( { align } ),
} );

export default defineBlock< Attributes >( BUTTONS, {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "premium-content" */ './edit' )
	),
	save,
	deprecated: [ otherWrapper ],
} );
