<?php
declare(strict_types=1);

namespace Ramjet\Likes;

use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingField;
use Ramjet\Support\Settings\SettingGroup;

/** The setting of likes, in Jetpack's option. */
final class LikesSettings extends SettingGroup {

	protected function settings(): array {
		return array( new Setting(
			'likes_below',
			true,
			'Whether visitors can like posts and pages below them, unless one says otherwise.',
			field: static fn(): SettingField => new SettingField(
				'likes',
				__( 'Likes below each post', 'ramjet' ),
				__( 'Pages have them, too. You can turn them off for a single post in the editor.', 'ramjet' )
			),
			is_plain: true,
			row: 'disabled_likes',
			prefix: '',
			is_inverted: true
		) );
	}
}
