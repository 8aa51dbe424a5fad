import type { ReactNode } from 'react';
import type { MediaAccount } from '../../../shared/api/external-media';

/** The connected account, and actions for it. */
export function Account( {
	account,
	children,
}: {
	account: MediaAccount | null;
	children?: ReactNode;
} ) {
	return (
		<div className="ramjet-media__account">
			{ account?.image && (
				<img
					src={ account.image }
					alt=""
					width={ 32 }
					height={ 32 }
					referrerPolicy="no-referrer"
				/>
			) }
			{ account && <bdi>{ account.name }</bdi> }
			{ children }
		</div>
	);
}
