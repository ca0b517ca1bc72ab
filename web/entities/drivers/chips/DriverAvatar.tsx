import { Avatar } from '../../../ui/page/Avatar.tsx';
import { driverStatusOf } from './driver-status.ts';

interface DriverAvatarProps {
  driver: { name: string; status: string };
  size?: number;
}

export function DriverAvatar({ driver: { name, status }, size = 32 }: DriverAvatarProps) {
  return <Avatar name={name} dot={driverStatusOf(status).color} size={size} />;
}
