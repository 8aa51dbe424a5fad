<?php
declare(strict_types=1);

namespace Ramjet\Compatibility;

use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingGroup;

/** Where the site shows ads. */
final class WordAdsSettings extends SettingGroup {

	protected function settings(): array {
		$setting = static fn( string $name, string $text ): Setting =>
			new Setting( $name, true, $text, row: "wordads_$name" );
		return array(
			$setting( 'enabled', 'Whether ad blocks show ads at all.' ),
			$setting( 'display_front_page', 'Whether they do on the front page.' ),
			$setting( 'display_post', 'Whether they do on posts.' ),
			$setting( 'display_page', 'Whether they do on pages.' ),
			$setting( 'display_archive', 'Whether they do on archives.' ),
		);
	}
}
