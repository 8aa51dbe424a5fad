import type { BlockEditProps } from '@wordpress/blocks';
import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { ToggleControl } from '../../shared/components/controls';
import { useHistory } from '../../shared/editor/history';
import { BlockStyleToolbar } from '../../shared/components/block-style-selector';
import { EmbedBlock } from '../../shared/embed/embed-block';
import { EmbedButton, useEmbedButton } from '../../shared/embed/embed-button';
import { EmbedPreview } from '../../shared/embed/parts';
import { type Attributes, COLORS, getButton, HIDE, parse } from './attributes';

/** What the page's frame shows. */
const frameUrl = ( { url, ...attributes }: Attributes ): string =>
	addQueryArgs( url, {
		embed_domain: window.location.hostname,
		embed_type: 'Inline',
		[ HIDE ]: Number( attributes.hideEventTypeDetails ),
		...Object.fromEntries(
			COLORS.map( ( [ name, parameter ] ) => [
				parameter,
				attributes[ name ],
			] )
		),
	} );

/** A calendar, or the button that opens it. */
export default function Edit( props: BlockEditProps< Attributes > ) {
	const { attributes, setAttributes } = props;
	const setButton = useEmbedButton( props.clientId );
	const { asOneStep } = useHistory();
	const label = __( 'Calendly', 'ramjet' );
	const isButton = attributes.style === 'link';
	const styles = [
		{ value: 'inline', label: __( 'Inline', 'ramjet' ) },
		{ value: 'link', label: __( 'Link', 'ramjet' ) },
	];
	const prompt = __( 'Calendly web address or embed code…', 'ramjet' );
	return (
		<EmbedBlock
			{ ...props }
			{ ...{ label, parse, isButton } }
			setAttributes={ ( { button, ...changes } ) =>
				asOneStep( () => {
					setAttributes( changes );
					setButton( button );
				} )
			}
			name="jetpack/calendly"
			instructions={ __(
				'Enter your Calendly web address or embed code below.',
				'ramjet'
			) }
			field={ { label: prompt, placeholder: prompt, multiline: true } }
			links={
				<ExternalLink href="https://help.calendly.com/hc/en-us/articles/223147027-Embed-options-overview">
					{ __( 'Need help finding your embed code?', 'ramjet' ) }
				</ExternalLink>
			}
			error={ __(
				"Your calendar couldn't be embedded. Please double check your URL or code.",
				'ramjet'
			) }
			check
			checkOnLoad={ ( url ) =>
				! isButton && ! url.endsWith( '/jetpack-block-example' )
			}
			editLabel={ __( 'Edit', 'ramjet' ) }
			panelTitle={ __( 'Calendar settings', 'ramjet' ) }
			panel={
				<ToggleControl
					label={ __( 'Hide event type details', 'ramjet' ) }
					checked={ attributes.hideEventTypeDetails }
					onChange={ ( hideEventTypeDetails ) =>
						setAttributes( { hideEventTypeDetails } )
					}
				/>
			}
		>
			{ ( url ) => (
				<>
					<BlockStyleToolbar
						options={ styles }
						value={ attributes.style }
						onChange={ ( value ) =>
							setAttributes( { style: value } as Attributes )
						}
					/>
					{ isButton ? (
						<EmbedButton { ...getButton() } />
					) : (
						<EmbedPreview
							src={ frameUrl( { ...attributes, url } ) }
							title={ label }
							isSelected={ props.isSelected }
							height={ 630 }
						/>
					) }
				</>
			) }
		</EmbedBlock>
	);
}
