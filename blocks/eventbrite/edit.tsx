import { InspectorControls } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ExternalLink, PanelBody, RadioControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { EmbedBlock } from '../../shared/embed/embed-block';
import { EmbedButton } from '../../shared/embed/embed-button';
import { EmbedCard } from '../../shared/embed/parts';
import { type Attributes, getButton, parse } from './attributes';

/** The checkout, or the button that opens it. */
export default function Edit( props: BlockEditProps< Attributes > ) {
	const { attributes, setAttributes } = props;
	const label = __( 'Eventbrite Checkout', 'ramjet' );
	const block = { name: 'jetpack/eventbrite', label };
	const isButton = attributes.style === 'modal';
	const styles = [
		{ value: 'inline', label: __( 'In-page Embed', 'ramjet' ) },
		{ value: 'modal', label: __( 'Button & Modal', 'ramjet' ) },
	];
	return (
		<EmbedBlock
			{ ...props }
			{ ...block }
			{ ...{ parse, isButton } }
			setAttributes={ ( changes: Partial< Attributes > ) =>
				setAttributes(
					'url' in changes
						? { eventId: undefined, ...changes }
						: changes
				)
			}
			instructions={ __(
				'Paste a link to an Eventbrite event to embed ticket checkout.',
				'ramjet'
			) }
			field={ {
				label: __( 'Eventbrite URL', 'ramjet' ),
				placeholder: __(
					'Enter an event URL to embed here…',
					'ramjet'
				),
			} }
			links={
				<ExternalLink href="https://www.eventbrite.com/help/en-us/">
					{ __( 'Learn more about Eventbrite embeds', 'ramjet' ) }
				</ExternalLink>
			}
			error={ __(
				'Sorry, this content could not be embedded.',
				'ramjet'
			) }
			convert
			check
			clearOnError
		>
			{ ( url ) => (
				<>
					<InspectorControls>
						<PanelBody title={ __( 'Settings', 'ramjet' ) }>
							<RadioControl
								label={ __( 'Embed Type', 'ramjet' ) }
								selected={ attributes.style }
								options={ styles }
								onChange={ ( style ) =>
									setAttributes( { style } as Attributes )
								}
							/>
						</PanelBody>
					</InspectorControls>
					{ isButton ? (
						<EmbedButton { ...getButton() } />
					) : (
						<EmbedCard { ...block } url={ url } />
					) }
				</>
			) }
		</EmbedBlock>
	);
}
