import { Notice } from '@wordpress/components';
import type { ReactNode } from 'react';

/** A message in a block. */
export const BlockNotice = ( {
	status = 'error',
	children,
}: {
	status?: 'error' | 'warning' | 'info';
	children: ReactNode;
} ) => (
	<div style={ { width: '100%', marginBlockEnd: '8px' } }>
		<Notice status={ status } isDismissible={ false }>
			{ children }
		</Notice>
	</div>
);
