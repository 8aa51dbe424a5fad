import {
	BlockIcon,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import {
	type BlockEditProps,
	createBlock,
	store as blocksStore,
} from '@wordpress/blocks';
import { MenuGroup, MenuItem, Placeholder } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { TWO_LINES } from '../../shared/blocks/two-lines';
import { blockIcon } from '../../shared/blocks/block-icon';

const CHOICES = [
	'jetpack/donations',
	'jetpack/payment-buttons',
	'premium-content/container',
];

/** Lists the blocks for payments. The chosen one replaces this block. */
export default function Edit( {
	clientId,
}: BlockEditProps< Record< string, unknown > > ) {
	const choices = useSelect( ( select ) => {
		const { getBlockType, hasBlockSupport } = select( blocksStore );
		return CHOICES.flatMap( ( name ) => getBlockType( name ) ?? [] ).filter(
			// Blocks whose module is off are not in the inserter.
			( { name } ) => hasBlockSupport( name, 'inserter', true )
		);
	}, [] );
	const { replaceBlocks } = useDispatch( blockEditorStore );
	const label = __( 'Payment blocks', 'ramjet' );
	return (
		<div { ...useBlockProps() }>
			<Placeholder
				icon={ blockIcon( 'jetpack/payments-intro' ) }
				label={ __( 'Payments', 'ramjet' ) }
				instructions={ __( 'Select what you want to add.', 'ramjet' ) }
			>
				<MenuGroup label={ label } hideSeparator>
					{ choices.map( ( { name, title, description, icon } ) => (
						<MenuItem
							key={ name }
							role="button"
							icon={ <BlockIcon icon={ icon.src } /> }
							iconPosition="left"
							info={ description }
							style={ TWO_LINES }
							onClick={ () =>
								replaceBlocks( clientId, createBlock( name ) )
							}
						>
							{ title }
						</MenuItem>
					) ) }
				</MenuGroup>
			</Placeholder>
		</div>
	);
}
