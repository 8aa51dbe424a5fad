/*
 * Playwright's `test` with the site, its users and its editors.
 */
import { test as base, type Page } from '@playwright/test';
import { type Doubles, startDoubles } from '../services/server';
import { setConditions, type Conditions } from './conditions';
import { Editor } from './editor';
import { Sessions, type Role, type Session } from './sessions';
import { readSiteFromEnvironment, type SiteUnderTest } from './site';

interface TestFixtures {
	/** A user's REST session. */
	as: ( role: Role ) => Promise< Session >;
	/** A separate page in which a user is logged in. */
	pageAs: ( role: Role, conditions?: Conditions ) => Promise< Page >;
	/** A page in which the administrator is logged in. */
	admin: Page;
	/** The block editors, used by the administrator. */
	editor: Editor;
	/**
	 * The post editor with a new post, on a page that stays open for all tests of a worker: faster than `editor`, for tests
	 * that neither route requests nor undo.
	 */
	draft: Editor;
	/** Sets the conditions of the `admin` page, its editor and `page`. */
	under: ( conditions: Conditions ) => Promise< void >;
	/** The doubles of all third parties, for the condition `services`. */
	doubles: Doubles;
}

interface WorkerFixtures {
	/** The site under test. */
	site: SiteUnderTest;
	sessions: Sessions;
	/** The page of `draft`. */
	draftPage: Page;
}

export const test = base.extend< TestFixtures, WorkerFixtures >( {
	site: [
		// Playwright requires the empty pattern: this fixture needs no other.

		async ( {}, provide ) => provide( readSiteFromEnvironment() ),
		{ scope: 'worker' },
	],
	sessions: [
		async ( { site }, provide ) => {
			const sessions = new Sessions( site );
			await provide( sessions );
			await sessions.dispose();
		},
		{ scope: 'worker' },
	],
	draftPage: [
		async ( { browser, sessions, site }, provide ) => {
			const { storage } = await sessions.get( 'admin' );
			const page = await browser.newPage( {
				storageState: storage,
				baseURL: site.url,
			} );
			await provide( page );
			await page.close();
		},
		{ scope: 'worker' },
	],
	draft: async ( { draftPage }, provide ) => {
		const editor = new Editor( draftPage );
		await editor.anotherPost();
		await provide( editor );
	},
	as: async ( { sessions }, provide ) =>
		provide( ( role ) => sessions.get( role ) ),
	pageAs: async ( { browser, sessions, site }, provide ) => {
		const pages: Page[] = [];
		await provide( async ( role, conditions ) => {
			const { storage } = await sessions.get( role );
			const page = await browser.newPage( {
				storageState: storage,
				baseURL: site.url,
			} );
			pages.push( page );
			if ( conditions ) {
				await setConditions( page.context(), site, conditions );
			}
			return page;
		} );
		for ( const page of pages ) {
			await page.close();
		}
	},
	admin: async ( { pageAs }, provide ) => provide( await pageAs( 'admin' ) ),
	editor: async ( { admin }, provide ) => provide( new Editor( admin ) ),
	doubles: async ( {}, provide ) => {
		const doubles = await startDoubles();
		await provide( doubles );
		await doubles.close();
	},
	under: async ( { admin, page, site }, provide ) =>
		provide( async ( conditions ) => {
			for ( const { context } of [ admin, page ].map( ( one ) => ( {
				context: one.context(),
			} ) ) ) {
				await setConditions( context, site, conditions );
			}
		} ),
} );

export { expect } from '@playwright/test';
export { conditionsHeader, setConditions, type Conditions } from './conditions';
export { ROLES, type Role } from './sessions';
