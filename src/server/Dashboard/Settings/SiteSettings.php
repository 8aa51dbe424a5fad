<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Settings;

use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingField;
use Ramjet\Support\Settings\SettingGroup;

/** The site-wide settings that belong to no feature. */
final class SiteSettings extends SettingGroup {

	protected function settings(): array {
		return array(
			new Setting(
				'tracking',
				false,
				'Whether usage events are exposed to other plugins in the browser. Ramjet sends none.',
				field: static fn(): SettingField => new SettingField(
					'privacy',
					__( 'Analytics events', 'ramjet' ),
					__(
						'Tell other plugins on this site how the editor is used. Ramjet itself sends this nowhere.',
						'ramjet'
					)
				),
				is_plain: true
			),
			new Setting(
				'enable_upgrade_nudge',
				false,
				'Whether editors see what a larger plan adds.',
				is_plain: true
			),
			new Setting(
				'delete_entries',
				false,
				'Whether deleting the plugin deletes the responses of forms.',
				field: static fn(): SettingField => new SettingField(
					'privacy',
					__( 'Delete form responses with the plugin', 'ramjet' ),
					__(
						'Deleting Ramjet on the Plugins screen always removes its settings, keys and tables, and never your posts. Form responses are kept unless this is on.',
						'ramjet'
					)
				),
				autoload: false,
				is_plain: true
			),
		);
	}
}
