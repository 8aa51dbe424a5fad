<?php
declare(strict_types=1);

namespace Ramjet\Payments;

use Ramjet\Payments\Access\Sessions;
use Ramjet\Payments\Access\SessionTable;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Jobs\Job;

/** How members come in: their sessions. */
final class AccessFeature extends Feature {

	private ?Sessions $sessions = null;

	public function jobs(): array {
		$sessions = $this->sessions();
		return array(
			new Job( Sessions::CLEANUP, $sessions->delete_expired( ... ), 'daily', $sessions->has_any( ... ) ),
		);
	}

	public function migrations( \wpdb $db ): array {
		return SessionTable::steps( $db );
	}

	public function sessions(): Sessions {
		return $this->sessions ??= new Sessions( $GLOBALS['wpdb'] );
	}
}
