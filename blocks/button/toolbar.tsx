import { BlockControls } from '@wordpress/block-editor';
import { Dropdown, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { link } from '@wordpress/icons';
import { TextControl } from '../../shared/components/controls';
import { BlockStyleToolbar } from '../../shared/components/block-style-selector';
import { getActiveStyle, setActiveStyle } from '../../shared/lib/block-style';
import { safeHref } from '../../shared/lib/safe-href';
import type { Editing } from '../../shared/types/blocks';
import { type Attributes, hasOwnLink, STYLES } from './attributes';

/** The button's style and, unless the parent provides it, its link. Core adds the alignment. */
export function ButtonToolbar( {
	attributes,
	setAttributes,
}: Editing< Attributes > ) {
	const { className, url = '' } = attributes;
	return (
		<>
			<BlockStyleToolbar
				options={ [
					{ value: 'fill', label: __( 'Fill', 'ramjet' ) },
					{ value: 'outline', label: __( 'Outline', 'ramjet' ) },
				] }
				value={ getActiveStyle( className, STYLES ) }
				onChange={ ( style ) =>
					setAttributes( {
						className: setActiveStyle( className, style ),
					} )
				}
			/>
			{ hasOwnLink( attributes ) && (
				<BlockControls>
					<ToolbarGroup>
						<Dropdown
							popoverProps={ { placement: 'bottom-start' } }
							renderToggle={ ( { isOpen, onToggle } ) => (
								<ToolbarButton
									icon={ link }
									label={ __( 'Link', 'ramjet' ) }
									isActive={ url !== '' }
									aria-expanded={ isOpen }
									onClick={ onToggle }
								/>
							) }
							renderContent={ () => (
								<div style={ { inlineSize: 280 } }>
									<TextControl
										type="url"
										label={ __( 'Link URL', 'ramjet' ) }
										help={
											url && ! safeHref( url )
												? __(
														'This kind of URL is not allowed in a link.',
														'ramjet'
													)
												: undefined
										}
										value={ url }
										placeholder="https://"
										onChange={ ( address ) =>
											setAttributes( {
												url:
													address.trim() || undefined,
											} )
										}
									/>
								</div>
							) }
						/>
					</ToolbarGroup>
				</BlockControls>
			) }
		</>
	);
}
