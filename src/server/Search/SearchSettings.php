<?php
declare(strict_types=1);

namespace Ramjet\Search;

use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingGroup;

/** The settings of the site's search, with routes of their own. */
final class SearchSettings extends SettingGroup {

	protected function settings(): array {
		return array(
			new Setting(
				'module_active',
				true,
				'Whether these settings apply. If not, WordPress searches what it would by default.',
				row: 'search_module_active'
			),
			new Setting(
				'instant_search_enabled',
				false,
				'Whether results appear while visitors type, for plans that include this.',
				row: 'search_instant_search_enabled'
			),
			new Setting(
				'excluded_post_types',
				array(),
				'Post types that visitors’ searches exclude.',
				array(
					'items'       => array( 'type' => 'string', 'enum' => PostTypes::searchable() ),
					'uniqueItems' => true,
				),
				row: 'search_excluded_post_types'
			),
		);
	}
}
