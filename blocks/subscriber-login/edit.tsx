import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { TextControl, ToggleControl } from '../../shared/components/controls';
import { ContentControls } from '../../shared/editor/content-controls';
import { type Attributes, getDefaultLabel, type Labels } from './attributes';

export default function Edit( {
	attributes,
	setAttributes,
}: BlockEditProps< Attributes > ) {
	const { redirectToCurrent, showManageSubscriptionsLink } = attributes;
	const labelControl = ( name: keyof Labels, label: string ) => (
		<TextControl
			label={ label }
			placeholder={ getDefaultLabel( name ) }
			value={ attributes[ name ] ?? '' }
			onChange={ ( value ) =>
				setAttributes( { [ name ]: value === '' ? undefined : value } )
			}
		/>
	);
	return (
		<div { ...useBlockProps() }>
			<ContentControls>
				<PanelBody title={ __( 'Settings', 'ramjet' ) }>
					<ToggleControl
						label={ __( 'Redirect to current URL', 'ramjet' ) }
						help={ __(
							'Subscribers return to the page from which they logged in or out.',
							'ramjet'
						) }
						checked={ redirectToCurrent }
						onChange={ ( value ) =>
							setAttributes( { redirectToCurrent: value } )
						}
					/>
					{ labelControl(
						'logInLabel',
						__( 'Log in label', 'ramjet' )
					) }
					{ labelControl(
						'logOutLabel',
						__( 'Log out label', 'ramjet' )
					) }
					<ToggleControl
						label={ __(
							'Show “Manage subscription” link',
							'ramjet'
						) }
						checked={ showManageSubscriptionsLink }
						onChange={ ( value ) =>
							setAttributes( {
								showManageSubscriptionsLink: value,
							} )
						}
					/>
					{ showManageSubscriptionsLink &&
						labelControl(
							'manageSubscriptionsLabel',
							__( 'Manage subscription label', 'ramjet' )
						) }
				</PanelBody>
			</ContentControls>
			<a href="#log-in" onClick={ ( event ) => event.preventDefault() }>
				{ attributes.logInLabel || getDefaultLabel( 'logInLabel' ) }
			</a>
		</div>
	);
}
