<?php
declare(strict_types=1);

namespace Ramjet\Blocks\BloggingPrompt;

use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingField;
use Ramjet\Support\Settings\SettingGroup;

/** The owner's writing prompts. */
final class PromptSettings extends SettingGroup {

	/** One per line, as the owner typed them. */
	public static function prompts(): string {
		return ( new self() )->get( 'writing_prompts' );
	}

	protected function settings(): array {
		return array( new Setting(
			'writing_prompts',
			'',
			'Writing prompts, one per line; HTML tags are left out. Empty: Ramjet’s own.',
			// More than 10,000 of usual length.
			array( 'maxLength' => 1_000_000 ),
			static fn(): SettingField => new SettingField(
				'writing-prompts',
				__( 'Prompts', 'ramjet' ),
				__(
					'One per line. Each day has the next one, and after the last it starts over. Leave empty to use the 31 that come with Ramjet.',
					'ramjet'
				),
				'textarea'
			),
			autoload: false
		) );
	}
}
