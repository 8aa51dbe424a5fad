import { ExternalLink, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { Button } from '../../../shared/components/controls';
import { getInitialState } from '../../../shared/lib/initial-state';
import { getRedirectUrl } from '../../../shared/lib/redirect';
import type { EncodingState } from './api';
import { Progress } from './progress';
import { isHevcOnly, type VideoFiles } from './use-files';
import type { Video } from './use-video';

const GUIDE = 'https://wordpress.org/documentation/article/video-block/';

/** A link to the recommended formats. */
export const GuideLink = () => (
	<ExternalLink href={ GUIDE }>
		{ __( 'Recommended video settings', 'ramjet' ) }
	</ExternalLink>
);

type Props = {
	video: Video;
	files: VideoFiles;
	encoding: EncodingState | null;
	isSelected: boolean;
	/** Error if there is no video to show; null if there is one. */
	problem: Video[ 'failure' ] | 'elsewhere';
	/** Called when the user gives up on the video. */
	onClear: () => void;
};

/** Problems with the video, and the progress of encoding it. */
export function Notices( props: Props ) {
	const { video, files, encoding, isSelected, problem } = props;
	if ( problem === 'elsewhere' ) {
		return (
			<Warning>
				{ __(
					'This video is on videopress.com. Visitors load it with a click.',
					'ramjet'
				) }
			</Warning>
		);
	}
	if ( problem ) {
		return <Missing { ...props } />;
	}
	const isHevc = isHevcOnly( video );
	const isConverting = encoding && encoding.state !== 'failed';
	return (
		<>
			{ encoding && <Encoding { ...encoding } /> }
			{ isHevc && isSelected && <HevcWarning video={ video } /> }
			{ files.problem && <Warning>{ files.problem }</Warning> }
			{ video.media && ! files.canPlay && ! isHevc && ! isConverting && (
				<Warning>
					{ __(
						'Your browser cannot play this video. Some of your visitors may not be able to play it either: save it as MP4 (H.264), and upload it again.',
						'ramjet'
					) }
				</Warning>
			) }
		</>
	);
}

const Warning = ( { children }: { children: React.ReactNode } ) => (
	<Notice status="warning" isDismissible={ false }>
		{ children }
	</Notice>
);

/** Nothing is cleared by itself: a user who may not read the file would delete the video from the post. */
function Missing( { video, problem, onClear }: Props ) {
	const isGone = problem === 'gone';
	return (
		<Warning>
			{ isGone
				? __(
						'This video was deleted, or it is private and you are not allowed to view it.',
						'ramjet'
					)
				: __(
						'The video could not be loaded. Check your network connection.',
						'ramjet'
					) }
			<div
				style={ {
					display: 'flex',
					flexWrap: 'wrap',
					gap: 8,
					marginTop: 8,
				} }
			>
				{ ! isGone && (
					<Button variant="secondary" onClick={ video.reload }>
						{ __( 'Try again', 'ramjet' ) }
					</Button>
				) }
				<Button variant="secondary" onClick={ onClear }>
					{ __( 'Choose another video', 'ramjet' ) }
				</Button>
			</div>
		</Warning>
	);
}

function Encoding( { state, percent, message }: EncodingState ) {
	if ( state === 'failed' ) {
		return (
			<Warning>
				{ message ||
					__( 'The video could not be converted.', 'ramjet' ) }{ ' ' }
				{ __( 'Visitors get the file that you uploaded.', 'ramjet' ) }
			</Warning>
		);
	}
	return (
		<Progress part={ state === 'waiting' ? undefined : percent / 100 }>
			{ state === 'waiting'
				? __( 'Waiting to be converted…', 'ramjet' )
				: sprintf(
						/* translators: %d: a number from 0 to 100. */
						__( 'Converting: %d%%', 'ramjet' ),
						percent
					) }
		</Progress>
	);
}

function HevcWarning( { video }: { video: Video } ) {
	const { canManageModules } = getInitialState();
	return (
		<Warning>
			{ __(
				'Many browsers cannot play this video, because its format is HEVC. Save it as MP4 (H.264), and upload it again. On an iPhone, choose Settings → Camera → Formats → Most Compatible before you record.',
				'ramjet'
			) }{ ' ' }
			<GuideLink />
			{ video.field?.encoding === 'off' && canManageModules && (
				<>
					{ ' ' }
					<ExternalLink href={ getRedirectUrl( 'video' ) }>
						{ __( 'Or have your server convert videos', 'ramjet' ) }
					</ExternalLink>
				</>
			) }
		</Warning>
	);
}
