<?php
declare(strict_types=1);

namespace Ramjet\Support\Features\Provides;

use Ramjet\Support\Contracts\SignupForm;
use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Dashboard\Page;
use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Health\Finding;
use Ramjet\Support\Jobs\Job;
use Ramjet\Support\Modules\Module;
use Ramjet\Support\Privacy\PersonalData;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Services\ThirdParty;
use Ramjet\Support\Settings\Resettable;
use Ramjet\Support\Settings\SettingGroup;

/*
 * What features provide: an interface for each kind, with one method, which Features::collect() calls. They are in one
 * file, because PHP loads the interfaces of a class with it, and visitors' pages load features.
 */

interface Preparation {

	/** Runs when the plugin is activated, on each site of a network that it is activated for, and on new ones. */
	public function activate(): void;
}

interface Tables {

	/**
	 * Database migrations. A step runs once on every site, in the order of the keys; two requests may run one at the
	 * same time. Queries have to work on MariaDB, MySQL and WordPress's SQLite integration.
	 *
	 * @return array<string, list<string>> Key of the step, such as '2026-11-forms-tables', which never changes => SQL.
	 */
	public function migrations( \wpdb $db ): array;
}

interface Jobs {

	/** @return list<Job> Its background work. Read in requests that may run cron. */
	public function jobs(): array;
}

interface Routes {

	/** @return list<RouteTable> Its REST routes. */
	public function routes(): array;
}

interface Renderers {

	/**
	 * What render.php of its blocks gets as `$renderer`. Read only from features that visitors' pages load.
	 *
	 * @return array<string, \Closure(): object> Family of blocks (folder below blocks/) => makes the object.
	 */
	public function renderers(): array;
}

interface SignupForms {

	/** @return list<SignupForm> Blocks with which visitors join a mailing list. Read as renderers() are. */
	public function signup_forms(): array;
}

interface Modules {

	/** @return list<Module> Modules besides those that the blocks' block.json files declare. */
	public function modules(): array;
}

interface BlockRequirements {

	/**
	 * Why blocks cannot be used although they are built.
	 *
	 * @param list<string> $families Registry names that blocks belong to.
	 * @return array<string, array{unavailableReason: string, details: array<string, mixed>}> By family; none for those
	 *         that lack nothing.
	 */
	public function missing_requirements( array $families ): array;
}

interface Services {

	/** @return list<Service> Third-party services that it uses with a key of the site's own. */
	public function services(): array;
}

interface ThirdParties {

	/** @return list<ThirdParty> Whom it, or a visitor's browser, contacts without a key of the site's own. */
	public function third_parties(): array;
}

interface Settings {

	/** @return list<SettingGroup> Settings, as jetpack/v4/settings reads and writes them, and which can be reset. */
	public function settings(): array;
}

interface Resettables {

	/** @return list<Resettable> What else the owner can reset to its defaults. */
	public function resettables(): array;
}

interface Pages {

	/** @return list<Page> Pages of the dashboard. */
	public function dashboard_pages(): array;
}

interface Sections {

	/** @return list<Section> Sections of its page 'Settings'. */
	public function settings_sections(): array;
}

interface OverviewItems {

	/** @return list<OverviewItem> For the dashboard. They are read with each request, so contact no server. */
	public function overview(): array;
}

interface State {

	/**
	 * Data that scripts of the editor and the dashboard have before their first request.
	 *
	 * @param string|null $editor 'post', 'site', 'widgets', or null on the dashboard.
	 * @return array<string, mixed> Fields of `window.ramjetInitialState` (shared/lib/initial-state.ts).
	 */
	public function initial_state( ?string $editor ): array;
}

interface PostPanels {

	/**
	 * @return list<string> Panels of the post that get_post() returns, in the post editor: keys of PANELS in
	 *         extensions/post-panels. None while the module is off.
	 */
	public function post_panels(): array;
}

interface StateOptions {

	/** @return list<string> Options that initial_state() reads and that are not autoloaded, for one query for all. */
	public function state_options(): array;
}

interface HealthTests {

	/**
	 * @return array<string, array{label: string, test: \Closure(): Finding}> Site Health tests; their names begin with
	 *         'ramjet_'.
	 */
	public function health_tests(): array;
}

interface HealthInformation {

	/**
	 * @return array<string, array{label: string, value: string, debug?: string}> Lines of Site Health's information,
	 *         without secrets.
	 */
	public function health_information(): array;
}

interface PersonalRecords {

	/** @return list<PersonalData> Records about people, for WordPress's tools for personal data. */
	public function personal_data(): array;
}

interface PrivacyPolicy {

	/** @return list<string> Paragraphs (plain text) for the privacy policy guide. */
	public function privacy_policy(): array;
}
