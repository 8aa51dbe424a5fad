<?php
declare(strict_types=1);

namespace Ramjet\Embeds;

use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingField;
use Ramjet\Support\Settings\SettingGroup;

/** Settings of embeds, for blocks without a setting of their own. */
final class EmbedSettings extends SettingGroup {

	/** Whether embeds load at once, or with a click. */
	public static function load_at_once(): bool {
		return ( new self() )->get( 'embeds_load_at_once' );
	}

	protected function settings(): array {
		return array(
			new Setting(
				'embeds_load_at_once',
				false,
				'Whether embeds load without a click, when a visitor scrolls near them.',
				field: static fn(): SettingField => new SettingField(
					'embeds',
					__( 'Load embeds at once', 'ramjet' ),
					__(
						'Content from other websites, such as calendars, loads when visitors scroll to it. When this is off, visitors click to load it, and those websites learn nothing about anyone who doesn’t. Each block can override this, and a consent plugin can decide for each visitor.',
						'ramjet'
					)
				)
			),
		);
	}
}
