import { BlockControls, InspectorControls } from '@wordpress/block-editor';
import {
	Button,
	PanelBody,
	ToolbarDropdownMenu,
	ToolbarGroup,
} from '@wordpress/components';
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
 * A menu in the block's toolbar to choose its style (spec 4 §2). For a block whose styles are declared
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

/** The same choice as buttons in a sidebar panel (spec 4 §2). */
export function BlockStylePanel( {
	options,
	value,
	onChange,
}: BlockStyleSelectorProps ) {
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Styles', 'ramjet' ) }>
				<div
					role="group"
					aria-label={ __( 'Styles', 'ramjet' ) }
					style={ {
						display: 'grid',
						gridTemplateColumns: '1fr 1fr',
						gap: 8,
					} }
				>
					{ options.map( ( option ) => (
						<Button
							key={ option.value }
							variant={
								option.value === value ? 'primary' : 'secondary'
							}
							aria-pressed={ option.value === value }
							onClick={ () => onChange( option.value ) }
							style={ { justifyContent: 'center' } }
							__next40pxDefaultSize
						>
							{ option.label }
						</Button>
					) ) }
				</div>
			</PanelBody>
		</InspectorControls>
	);
}

/**
 * Both, for a block that keeps its style in an attribute of its own.
 *
 * @param props As for BlockStyleToolbar.
 */
export function BlockStyleSelector( props: BlockStyleSelectorProps ) {
	return (
		<>
			<BlockStyleToolbar { ...props } />
			<BlockStylePanel { ...props } />
		</>
	);
}
