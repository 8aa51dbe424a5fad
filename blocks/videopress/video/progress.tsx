import { useInstanceId } from '@wordpress/compose';
import type { ReactNode } from 'react';

type Props = {
	/** From 0 to 1; undefined if it is not known. */
	part?: number;
	/** What it is about. */
	children: ReactNode;
};

/** A progress bar with its text. */
export function Progress( { part, children }: Props ) {
	const id = useInstanceId( Progress, 'ramjet-video-progress' );
	return (
		<div style={ { fontSize: 13, lineHeight: 1.5 } }>
			<progress
				aria-labelledby={ id }
				value={ part }
				style={ {
					width: '100%',
					height: 12,
					accentColor: 'var(--wp-admin-theme-color)',
				} }
			/>
			<div id={ id }>{ children }</div>
		</div>
	);
}
