import {
	BlockControls,
	MediaUpload,
	MediaUploadCheck,
	RichText,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ToolbarButton } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { globe, Icon } from '@wordpress/icons';
import { Button, TextControl } from '../../../shared/components/controls';
import { useHistory } from '../../../shared/editor/history';
import { getInitialState } from '../../../shared/lib/initial-state';
import type { Attributes } from './attributes';

type Context = { showAvatar?: boolean; showDescription?: boolean };

type Media = { url: string; sizes?: { thumbnail?: { url: string } } };

/** Formats that the page prints, too. */
const FORMATS = [ 'core/bold', 'core/italic' ];

const ICON_STYLE = { flex: 'none', width: 48, height: 48, borderRadius: '50%' };

/** The URL as the page links it; undefined if the page would not. */
function linkOf( url = '' ): string | undefined {
	const typed = url.trim();
	const whole = /^[a-z][a-z0-9+.-]*:/i.test( typed )
		? typed
		: `https://${ typed }`;
	return /^https?:\/\/[^\s/]/i.test( whole ) && URL.canParse( whole )
		? whole
		: undefined;
}

/** Only icons of this site are requested: Jetpack saved those of WordPress.com, too. */
const isOwn = ( icon: string ) =>
	[ window.location.href, getInitialState().siteUrl ].some(
		( base ) =>
			URL.canParse( icon ) &&
			URL.canParse( base ) &&
			new URL( icon ).host === new URL( base ).host
	);

/** A site: icon, name, URL and description, edited in place. */
export default function Edit( {
	attributes: { description = '', icon = '', name = '', url = '' },
	context: { showAvatar = true, showDescription = true },
	setAttributes,
}: BlockEditProps< Attributes > & { context: Context } ) {
	const { joinLastStep } = useHistory();
	const style = { display: 'flex', gap: 20, paddingBlock: 20 };
	const image = isOwn( icon ) ? (
		<img
			src={ icon }
			alt=""
			style={ { ...ICON_STYLE, objectFit: 'cover' } }
		/>
	) : (
		<Icon icon={ globe } size={ 48 } />
	);
	return (
		<div { ...useBlockProps( { style } ) }>
			{ showAvatar && (
				<MediaUploadCheck fallback={ image }>
					<MediaUpload
						allowedTypes={ [ 'image' ] }
						onSelect={ ( media: Media ) =>
							setAttributes( {
								icon: media.sizes?.thumbnail?.url ?? media.url,
							} )
						}
						render={ ( { open } ) => (
							<Button
								onClick={ open }
								label={
									isOwn( icon )
										? __( 'Replace icon', 'ramjet' )
										: __( 'Select icon', 'ramjet' )
								}
								style={ { ...ICON_STYLE, padding: 0 } }
							>
								{ image }
							</Button>
						) }
					/>
					{ icon && (
						<BlockControls group="other">
							<ToolbarButton
								onClick={ () => setAttributes( { icon: '' } ) }
							>
								{ __( 'Remove icon', 'ramjet' ) }
							</ToolbarButton>
						</BlockControls>
					) }
				</MediaUploadCheck>
			) }
			<div style={ { flex: 1, minWidth: 0 } }>
				<RichText
					identifier="name"
					className="jetpack-blogroll-item-title"
					style={ { fontSize: '1.2em' } }
					aria-label={ __( 'Site title', 'ramjet' ) }
					placeholder={ __( 'Enter site title', 'ramjet' ) }
					allowedFormats={ FORMATS }
					disableLineBreaks
					value={ name }
					onChange={ ( value: string ) =>
						setAttributes( { name: value } )
					}
				/>
				<TextControl
					type="url"
					label={ __( 'Site URL', 'ramjet' ) }
					hideLabelFromVision
					placeholder={ __( 'Enter site URL', 'ramjet' ) }
					value={ url }
					onChange={ ( value ) => setAttributes( { url: value } ) }
					onBlur={ () => {
						const link = linkOf( url );
						if ( link && link !== url ) {
							joinLastStep( () =>
								setAttributes( { url: link } )
							);
						}
					} }
					help={
						url.trim() && ! linkOf( url )
							? __(
									'This is not the URL of a website. It has to begin with https:// or http://.',
									'ramjet'
								)
							: undefined
					}
				/>
				{ showDescription && (
					<RichText
						identifier="description"
						className="jetpack-blogroll-item-description"
						aria-label={ __( 'Site description', 'ramjet' ) }
						placeholder={ __( 'Enter site description', 'ramjet' ) }
						allowedFormats={ FORMATS }
						disableLineBreaks
						value={ description }
						onChange={ ( value: string ) =>
							setAttributes( { description: value } )
						}
					/>
				) }
			</div>
		</div>
	);
}
