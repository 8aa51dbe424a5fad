import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Placeholder } from '@wordpress/components';
import { useCallback } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useRequest } from '../../shared/api/use-request';
import { Button } from '../../shared/components/controls';
import { useIsPreview } from '../../shared/editor/use-is-preview';
import { getBlockAvailability } from '../../shared/lib/initial-state';
import { fetchTopPosts } from './api';
import {
	type Attributes,
	limitPosts,
	readPeriod,
	readTypes,
} from './attributes';
import { Controls } from './controls';
import icon from './icon';
import { Posts } from './posts';

export default function Edit( {
	attributes,
	setAttributes,
}: BlockEditProps< Attributes > ) {
	const isOn =
		! useIsPreview() &&
		getBlockAvailability( 'jetpack/top-posts' ).available;
	const period = readPeriod( attributes.period );
	const types = readTypes( attributes.postTypes ).join();
	const load = useCallback(
		( signal: AbortSignal ) =>
			fetchTopPosts( period, types.split( ',' ), signal ),
		[ period, types ]
	);
	const { data, error, reload } = useRequest( isOn ? load : null );
	const count = limitPosts( attributes.postsToShow );
	const posts = data?.slice( 0, count );
	const layout = attributes.layout === 'list' ? 'list' : 'grid';
	const blockProps = useBlockProps( {
		className: `jetpack-top-posts is-${ layout }-layout`,
		'data-item-count': posts?.length ?? count,
	} );

	let message;
	if ( error !== null ) {
		message = __( 'The most viewed posts could not be loaded.', 'ramjet' );
	} else if ( posts?.length === 0 ) {
		message = __(
			'No views have been counted in this period yet. Visitors see nothing here until then.',
			'ramjet'
		);
	}
	return (
		<>
			<Controls
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			<div { ...blockProps }>
				{ message ? (
					<Placeholder
						icon={ icon }
						label={ __( 'Top Posts & Pages', 'ramjet' ) }
						instructions={ message }
					>
						{ error !== null && (
							<>
								<span
									role="alert"
									className="screen-reader-text"
								>
									{ message }
								</span>
								<Button variant="primary" onClick={ reload }>
									{ __( 'Try again', 'ramjet' ) }
								</Button>
							</>
						) }
					</Placeholder>
				) : (
					<Posts
						posts={ posts }
						count={ count }
						isLoading={ isOn && ! posts }
						attributes={ attributes }
					/>
				) }
			</div>
		</>
	);
}
