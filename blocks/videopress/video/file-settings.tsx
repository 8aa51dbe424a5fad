import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	SelectControl,
	ToggleControl,
} from '../../../shared/components/controls';
import { type Privacy, PRIVACY } from './api';
import { type Rating, RATINGS } from './attributes';
import type { Video } from './use-video';

/** Settings of the attachment. Changes are saved immediately, and reverted if that fails. */
export function FileSettings( { video }: { video: Video } ) {
	const { field, change, pending, reload } = video;
	const { rating, allow_download: canDownload } = field!;
	const { privacy_setting: privacy } = field!;
	const isMoving = pending.privacy_setting !== undefined;
	return (
		<PanelBody title={ __( 'Video File Settings', 'ramjet' ) }>
			<div style={ { display: 'grid', gap: 16 } }>
				<p style={ { margin: 0 } }>
					{ __(
						'Changes apply at once, everywhere the video is shown. Undo does not revert them.',
						'ramjet'
					) }
				</p>
				<SelectControl
					label={ __( 'Rating', 'ramjet' ) }
					value={ rating }
					options={ [
						...( rating
							? []
							: [
									{
										value: '' as const,
										label: __( 'Not rated', 'ramjet' ),
									},
								] ),
						...RATINGS.map( ( value ) => ( {
							value,
							label: value,
						} ) ),
					] }
					onChange={ ( value ) =>
						void change( { rating: value as Rating } )
					}
				/>
				<ToggleControl
					label={ __( 'Allow download', 'ramjet' ) }
					checked={ Boolean( canDownload ) }
					onChange={ ( value ) =>
						void change( { allow_download: value } )
					}
				/>
				<SelectControl
					label={ __( 'Video Privacy', 'ramjet' ) }
					value={ String( privacy ) }
					options={ [
						{
							value: String( PRIVACY.public ),
							label: __( 'Public', 'ramjet' ),
						},
						{
							value: String( PRIVACY.private ),
							label: __( 'Private', 'ramjet' ),
						},
						{
							value: String( PRIVACY.siteDefault ),
							label: __( 'Site Default', 'ramjet' ),
						},
					] }
					help={
						isMoving ? (
							__( 'Moving the video…', 'ramjet' )
						) : (
							<>
								{ explain( privacy, field!.is_private ) }
								{ ! field!.is_private &&
									privacy !== PRIVACY.private && (
										<Consequences />
									) }
							</>
						)
					}
					// Disabled, it would lose the focus.
					aria-busy={ isMoving }
					onChange={ async ( value ) => {
						if ( isMoving ) {
							return;
						}
						const changes = {
							privacy_setting: Number( value ) as Privacy,
						};
						if ( await change( changes ) ) {
							// Its files are elsewhere now.
							reload();
						}
					} }
				/>
			</div>
		</PanelBody>
	);
}

/** Explains what stops working when a video becomes private, and what stays public. */
function Consequences() {
	return (
		<span style={ { display: 'block', marginTop: 8 } }>
			{ __(
				'The URL of the video file changes when you make the video private, and again when you make it public. Other blocks that use the file, such as the Video block, can then no longer play it. Copies stored elsewhere by other plugins, such as on a CDN, are not deleted.',
				'ramjet'
			) }
		</span>
	);
}

function explain( privacy: Privacy, isPrivate: boolean ) {
	switch ( privacy ) {
		case PRIVACY.public:
			return __(
				'Anyone can watch the video and open the URL of its file.',
				'ramjet'
			);
		case PRIVACY.private:
			return __(
				'Only logged-in users who can read a post with the video can watch it. Its file has no public URL.',
				'ramjet'
			);
	}
	return isPrivate
		? __(
				'The site’s default for videos applies: this video is private. Only logged-in users who can read a post with it can watch it.',
				'ramjet'
			)
		: __(
				'The site’s default for videos applies: this video is public, and anyone can watch it.',
				'ramjet'
			);
}
