import { BlockControls } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/**
 * Toolbar buttons that switch between the text field and the preview.
 *
 * @param props.onChange Called with true for the preview, false for the text field.
 */
export function ViewToggle( {
	isPreviewing,
	onChange,
}: {
	isPreviewing: boolean;
	onChange: ( isPreviewing: boolean ) => void;
} ) {
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarButton
					isPressed={ ! isPreviewing }
					onClick={ () => onChange( false ) }
				>
					{ __( 'Markdown', 'ramjet' ) }
				</ToolbarButton>
				<ToolbarButton
					isPressed={ isPreviewing }
					onClick={ () => onChange( true ) }
				>
					{ __( 'Preview', 'ramjet' ) }
				</ToolbarButton>
			</ToolbarGroup>
		</BlockControls>
	);
}
