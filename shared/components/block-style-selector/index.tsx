import { BlockControls } from '@wordpress/block-editor';
import { ToolbarDropdownMenu, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { check, styles as stylesIcon } from '@wordpress/icons';

/** One way a block can look. */
export type StyleOption = { value: string; label: string };

type BlockStyleSelectorProps = {
	options: readonly StyleOption[];
	value: string | undefined;
	onChange: ( value: string ) => void;
};

/**
 * A menu in the block's toolbar to choose its style. For a block whose styles are declared
 * in block.json this is all it needs: core shows those in a panel of its own.
 */
export function BlockStyleToolbar( {
	options,
	value,
	onChange,
}: BlockStyleSelectorProps ) {
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarDropdownMenu
					icon={ stylesIcon }
					label={ __( 'Style', 'ramjet' ) }
					controls={ options.map( ( option ) => ( {
						title: option.label,
						icon: option.value === value ? check : undefined,
						isActive: option.value === value,
						role: 'menuitemradio',
						onClick: () => onChange( option.value ),
					} ) ) }
				/>
			</ToolbarGroup>
		</BlockControls>
	);
}
