import { getBlockType } from '@wordpress/blocks';
import { Icon } from '@wordpress/components';

/** The icon of a registered block. */
export const blockIcon = ( name: string ) => (
	<Icon icon={ getBlockType( name )?.icon.src as 'embed-generic' } />
);
