<?php
declare(strict_types=1);

namespace Ramjet\Video\Settings;

use Ramjet\Support\Settings\Field;
use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingGroup;

/** Settings of videos. */
final class VideoSettings extends SettingGroup {

	/** The largest file that may be uploaded, in bytes. */
	public function max_bytes(): int {
		return MB_IN_BYTES * $this->get( 'video_max_megabytes' );
	}

	/** Whether players start where a visitor stopped. */
	public function resumes(): bool {
		return $this->get( 'video_resume' );
	}

	protected function settings(): array {
		return array(
			new Setting(
				'video_max_megabytes',
				5120,
				'Maximum size of an uploaded video, in megabytes.',
				array( 'minimum' => 1, 'maximum' => 1_000_000 ),
				static fn(): Field => new Field(
					'video',
					__( 'Maximum size (MB)', 'ramjet' ),
					__( 'Videos are uploaded in pieces, so your server’s own limits do not apply.', 'ramjet' )
				),
				autoload: false
			),
			new Setting(
				'video_resume',
				true,
				'Whether videos start where the visitor stopped.',
				field: static fn(): Field => new Field(
					'video',
					__( 'Resume where visitors stopped', 'ramjet' ),
					__( 'The position is stored in the visitor’s browser, and not sent to your site.', 'ramjet' )
				)
			),
		);
	}
}
