import { useEffect, useRef } from '@wordpress/element';

import DeclaredSettings from './declared-settings';
import { takePageFocus } from '../components/page-frame';
import type { SectionInfo } from '../../../shared/lib/initial-state';
import { useQueryParam } from '../router/query';
import { getSectionLoader } from '../shell/load-page';
import Outlet from '../shell/outlet';

/** A section of the page: its heading, its introduction and its settings. */
export default function SectionFrame( {
	section: { path, title, intro, hasComponent },
}: {
	section: SectionInfo;
} ) {
	const frame = useRef< HTMLElement >( null );
	const heading = useRef< HTMLHeadingElement >( null );
	const isNamed = useQueryParam( 'section' ) === path;
	useEffect( () => {
		// A setting that the URL names has taken it already.
		const focused = frame.current?.ownerDocument.activeElement ?? null;
		if ( isNamed && ! frame.current?.contains( focused ) ) {
			takePageFocus( heading.current );
		}
	}, [ isNamed ] );

	return (
		<section
			className="ramjet-settings__section"
			aria-labelledby="ramjet-section-title"
			ref={ frame }
		>
			<h2
				id="ramjet-section-title"
				className="ramjet-settings__title"
				tabIndex={ -1 }
				ref={ heading }
			>
				{ title }
			</h2>
			{ intro && <p className="ramjet-page__intro">{ intro }</p> }
			{ hasComponent ? (
				<Outlet title={ title } loader={ getSectionLoader( path ) } />
			) : (
				<DeclaredSettings section={ path } />
			) }
		</section>
	);
}
