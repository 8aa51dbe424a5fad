import {
	InspectorControls,
	RichText,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Notice, PanelBody } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __, isRTL } from '@wordpress/i18n';
import {
	SelectControl,
	TextControl,
	ToggleControl,
} from '../../shared/components/controls';
import { useHistory } from '../../shared/editor/history';
import { getInitialState } from '../../shared/lib/initial-state';
import type { Attributes } from './attributes';

const LAYOUT = {
	display: 'flex',
	flexWrap: 'wrap',
	alignItems: 'center',
	gap: 10,
} as const;

/** What a new banner says. */
function describe(): string {
	const text = __(
		'This site uses cookies, and shows content from other websites that may set cookies. Do you agree?',
		'ramjet'
	);
	const url = getInitialState().cookieConsent?.privacyUrl;
	return url
		? `${ text } <a href="${ url }">${ __( 'Privacy policy', 'ramjet' ) }</a>`
		: text;
}

/** Why visitors do not see the banner; undefined if they do. */
function findObstacle(): string | undefined {
	const { isTaken, isDisabled } = getInitialState().cookieConsent ?? {};
	if ( isTaken ) {
		return __(
			'Visitors do not see this banner, because another plugin asks them for consent.',
			'ramjet'
		);
	}
	return isDisabled
		? __(
				'Visitors do not see this banner, because a plugin or the theme has turned it off.',
				'ramjet'
			)
		: undefined;
}

/** The choices of Jetpack's 'Alignment'; its left is where lines begin. */
const alignments = () => [
	{
		label: isRTL() ? __( 'Right', 'ramjet' ) : __( 'Left', 'ramjet' ),
		value: 'left',
	},
	{ label: __( 'Full', 'ramjet' ), value: 'full' },
	{ label: __( 'Wide', 'ramjet' ), value: 'wide' },
	{
		label: isRTL() ? __( 'Left', 'ramjet' ) : __( 'Right', 'ramjet' ),
		value: 'right',
	},
];

/** The days that were entered; undefined for a number that is not from 1 to 365. */
const readDays = ( text: string ) => {
	const days = Number( text );
	return Number.isInteger( days ) && days >= 1 && days <= 365
		? days
		: undefined;
};

export default function Edit( {
	attributes,
	setAttributes,
}: BlockEditProps< Attributes > ) {
	const { text, showDecline, showOverlay, declineLabel } = attributes;
	const { joinLastStep } = useHistory();
	useEffect( () => {
		if ( text === undefined ) {
			joinLastStep( () => setAttributes( { text: describe() } ) );
		}
	}, [ text, joinLastStep, setAttributes ] );
	const buttons = useInnerBlocksProps(
		{ style: { display: 'flex', gap: 10 } },
		{
			allowedBlocks: [ 'core/button' ],
			template: [ [ 'core/button', { text: __( 'Accept', 'ramjet' ) } ] ],
			templateLock: 'all',
		}
	);

	const obstacle = findObstacle();

	return (
		<div { ...useBlockProps( { style: LAYOUT } ) }>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'ramjet' ) }>
					<SelectControl
						label={ __( 'Alignment', 'ramjet' ) }
						value={ attributes.align ?? 'wide' }
						options={ alignments() }
						onChange={ ( align ) => setAttributes( { align } ) }
					/>
					<TextControl
						label={ __(
							'Consent Expiry Time (in days)',
							'ramjet'
						) }
						type="number"
						min={ 1 }
						max={ 365 }
						value={ attributes.consentExpiryDays }
						onChange={ ( value ) => {
							const days = readDays( value );
							if ( days ) {
								setAttributes( { consentExpiryDays: days } );
							}
						} }
					/>
					<ToggleControl
						label={ __( 'Show a Decline button', 'ramjet' ) }
						checked={ showDecline }
						onChange={ ( value ) =>
							setAttributes( { showDecline: value } )
						}
					/>
					<ToggleControl
						label={ __( 'Show an overlay', 'ramjet' ) }
						help={ __(
							'Visitors cannot use the page before they answer.',
							'ramjet'
						) }
						checked={ showOverlay }
						onChange={ ( value ) =>
							setAttributes( { showOverlay: value } )
						}
					/>
					<p>
						{ __(
							'On the site, the banner is at the bottom of the window on every page, wherever the block is. A link to #cookie-consent opens it again.',
							'ramjet'
						) }
					</p>
				</PanelBody>
			</InspectorControls>
			{ obstacle && (
				<Notice status="warning" isDismissible={ false }>
					{ obstacle }
				</Notice>
			) }
			<RichText
				tagName="p"
				style={ { flex: '1 1 20em', margin: 0 } }
				aria-label={ __( 'Text of the banner', 'ramjet' ) }
				placeholder={ __(
					'Ask visitors for their consent…',
					'ramjet'
				) }
				value={ text ?? '' }
				onChange={ ( value ) => setAttributes( { text: value } ) }
			/>
			<div style={ { display: 'flex', gap: 10 } }>
				<div { ...buttons } />
				{ showDecline && (
					<div className="wp-block-button">
						<RichText
							className="wp-block-button__link wp-element-button"
							aria-label={ __( 'Decline button text', 'ramjet' ) }
							withoutInteractiveFormatting
							allowedFormats={ [] }
							value={ declineLabel ?? __( 'Decline', 'ramjet' ) }
							onChange={ ( value ) =>
								setAttributes( {
									declineLabel: value || undefined,
								} )
							}
						/>
					</div>
				) }
			</div>
		</div>
	);
}
