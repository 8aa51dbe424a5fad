import '../../shared/lib/member-view';
