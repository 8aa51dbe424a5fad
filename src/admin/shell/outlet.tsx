import { __, sprintf } from '@wordpress/i18n';
import type { ComponentType, ReactNode } from 'react';

import { type Loader, useLoader } from '../../../shared/api/loader';
import ErrorNotice from '../components/error-notice';
import LoadingState from '../components/loading-state';

type Props = {
	/** Title of the page or section. */
	title: string;
	loader: Loader< ComponentType >;
	/** What surrounds the loading state and the error. */
	frame?: ( content: ReactNode ) => ReactNode;
};

/** Loads and shows a page or a section. Give it its path as `key`. */
export default function Outlet( {
	title,
	loader,
	frame = ( content ) => content,
}: Props ) {
	const { loaded: Content, error, retry } = useLoader( loader );
	if ( Content ) {
		return <Content />;
	}
	return frame(
		error !== null ? (
			<ErrorNotice
				message={ __(
					'This page could not be loaded. Check your internet connection. If Ramjet was just updated, reload the page.',
					'ramjet'
				) }
				onRetry={ retry }
			/>
		) : (
			<LoadingState>
				{ sprintf(
					/* translators: %s: title of a page, such as 'Modules'. */
					__( 'Loading %s…', 'ramjet' ),
					title
				) }
			</LoadingState>
		)
	);
}
